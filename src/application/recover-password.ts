import {
  FLOW_SEND_TYPE,
  PASSWORD_VERIFY_TYPE,
  type RecoveryPurpose,
} from '#domain/code-purpose.ts';
import { isRefusal } from '#domain/call-failure.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { afterCheck, findCooldown } from '#domain/resend-cooldown.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { sentence } from '#domain/failure-message.ts';
import { lostMark, showFailure, type ShownFailure } from '#domain/shown-failure.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { PASSWORD_CHANGE_TYPE, type Population } from '#domain/wire-values.ts';
import { heldMark, markIsRefused, markIsSent, markIsUsed } from './mark-lifecycle.ts';
import type { FoundAccount } from './journey/journey-state.ts';
import type { Journey } from './journey/journey.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';

export interface FindAccountInput {
  readonly email: Email;
}

export interface CheckRecoveryCodeInput {
  readonly purpose: RecoveryPurpose;
  readonly email: Email;
  readonly code: VerificationCode;
}

export interface ChangePasswordInput {
  readonly email: Email;
  readonly password: NewPassword;
}

/** Forgot and retrieve: find the account, check the code, change the password (spec section 4). */
export class RecoverPassword {
  constructor(
    private readonly api: AuthApi,
    private readonly encryption: PasswordEncryption,
    private readonly journey: Journey,
    private readonly device: Device,
    private readonly clock: Clock,
    private readonly population: Population,
  ) {}

  /** Retrieve, step 1: gives the account's name, if the server sends one. */
  async findAccount(
    { email }: FindAccountInput,
    signal: AbortSignal,
  ): Promise<Result<FoundAccount, ShownFailure>> {
    const answer = await this.api.checkUser(
      {
        loginCode: email,
        userRangeId: this.population.userRangeId,
        fingerprint: this.device.fingerprint(),
      },
      { signal },
    );
    if (!answer.ok) return refuse(showFailure('checkUser', answer.problem));
    if (!answer.value.exist) {
      return refuse({
        place: 'email',
        message: sentence('notRegistered'),
        presentation: 'inline',
        reason: 'not-registered',
      });
    }
    const { name } = answer.value;
    return ok(name ? { email, name } : { email });
  }

  /** Checks the code; on success the journey holds the password mark. */
  async checkCode({
    purpose,
    email,
    code,
  }: CheckRecoveryCodeInput): Promise<Result<void, ShownFailure>> {
    const { journey, clock } = this;
    const sent = findCooldown(journey.state.cooldowns, purpose, email);
    const answer = await this.api.verificationCodeInspection({
      email,
      userRangeId: this.population.userRangeId,
      verifyType: PASSWORD_VERIFY_TYPE,
      sendType: FLOW_SEND_TYPE,
      verifycode: code,
      loginInfo: this.device.loginInfo(),
    });
    const checked = answer.ok ? answer : refuse(showFailure('checkPasswordCode', answer.problem));
    const { cooldowns } = journey.state;
    journey.update(
      'cooldowns',
      afterCheck(cooldowns, purpose, email, { checked, sent }, clock.now()),
    );
    if (!checked.ok) return checked;
    const { passwordMark } = checked.value;
    journey.update('forgetInfo', { email, passwordMark, purpose, storedAt: clock.now() });
    return ok();
  }

  /**
   * Changes the password with the mark held for this address; on success `/` has a notice and the
   * address.
   */
  async changePassword({
    email,
    password,
  }: ChangePasswordInput): Promise<Result<void, ShownFailure>> {
    const { journey } = this;
    const held = heldMark(journey, 'forgetInfo', email);
    if (!held.ok) return held;
    const info = held.value;
    const encrypted = await this.encryption.encrypt(password, 'changePassword');
    if (!encrypted.ok) return encrypted;
    markIsSent(journey, 'forgetInfo', info);
    const answer = await this.api.changePassword({
      email: info.email,
      passwordMark: info.passwordMark,
      newPassword: encrypted.value.password,
      keyId: encrypted.value.keyId,
      type: PASSWORD_CHANGE_TYPE,
      userRangeId: this.population.userRangeId,
    });
    if (!answer.ok) {
      // Only after a refusal: if the service does not answer, a pending key would delay the next
      // press.
      if (isRefusal(answer.problem)) this.encryption.prepare();
      const failure = showFailure('changePassword', answer.problem);
      const isLost = failure.reason === 'mark-lost';
      markIsRefused(journey, 'forgetInfo', info, { problem: answer.problem, isLost });
      return refuse(isLost ? lostMark('changePassword', info) : failure);
    }
    markIsUsed(journey, 'forgetInfo', info);
    journey.update('retrieveStep', null);
    journey.update('notice', {
      notice: { kind: 'password-changed', email: info.email },
      at: this.clock.now(),
      shown: false,
    });
    return ok();
  }
}
