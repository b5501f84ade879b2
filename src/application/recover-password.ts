import { PASSWORD_CHANGE_TYPE } from '#domain/wire-values.ts';
import { FLOW_SEND_TYPE, PASSWORD_VERIFY_TYPE } from '#domain/code-purpose.ts';
import { showFailure } from '#domain/failure-display.ts';
import { sentence } from '#domain/failure-message.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { findHold } from '#domain/code-hold.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { completeWithMark } from './complete-with-mark.ts';
import type { AttemptInputs } from './journey/attempt.ts';
import type { AttemptHandle } from './journey/attempts.ts';
import type { FoundAccount } from './journey/found-account.ts';
import type { Journey } from './journey/journey.ts';
import { noteCheckedCode } from './note-checked-code.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { Population } from './population.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';

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
  async findAccount({
    email,
  }: AttemptInputs['find-account']): Promise<Result<FoundAccount, ShownFailure>> {
    const answer = await this.api.checkUser({
      loginCode: email,
      userRangeId: this.population.userRangeId,
      fingerprint: this.device.fingerprint(),
    });
    if (!answer.ok) return refuse(showFailure('checkUser', answer.problem));
    if (!answer.value.exist) {
      return refuse({
        place: 'email',
        message: sentence('notRegistered'),
        manner: 'inline',
        reason: 'not-registered',
      });
    }
    const { name } = answer.value;
    return ok(name ? { email, name } : { email });
  }

  /** Checks the code; on success the journey holds the password mark and the way to /ressetpassword is open. */
  async checkCode(
    { purpose, email, code }: AttemptInputs['check-recovery-code'],
    attempt: AttemptHandle,
  ): Promise<Result<void, ShownFailure>> {
    const hold = findHold(this.journey.state.codeHolds, purpose, email);
    attempt.goesOut();
    const answer = await this.api.verificationCodeInspection({
      email,
      userRangeId: this.population.userRangeId,
      verifyType: PASSWORD_VERIFY_TYPE,
      sendType: FLOW_SEND_TYPE,
      verifycode: code,
      loginInfo: this.device.loginInfo(),
    });
    const checked = answer.ok ? answer : refuse(showFailure('checkPasswordCode', answer.problem));
    noteCheckedCode(this.journey, { purpose, email, hold, checked }, this.clock.now());
    if (!checked.ok) return checked;
    // A late mark must not take the place of a newer one.
    if (!attempt.isGivenUp) {
      const { passwordMark } = checked.value;
      this.journey.update('forgetInfo', {
        email,
        passwordMark,
        purpose,
        storedAt: this.clock.now(),
      });
    }
    return ok();
  }

  /** Changes the password with the mark held for this address; on success the mark is gone and `/` has a notice and the address. */
  changePassword(
    input: AttemptInputs['change-password'],
    attempt: AttemptHandle,
  ): Promise<Result<void, ShownFailure>> {
    const { api, journey, encryption, clock, population } = this;
    return completeWithMark({ journey, encryption, clock }, input, attempt, {
      key: 'forgetInfo',
      done: 'password-changed',
      send: ({ email, passwordMark }, { password, keyId }) =>
        api.changePassword({
          email,
          passwordMark,
          newPassword: password,
          keyId,
          type: PASSWORD_CHANGE_TYPE,
          userRangeId: population.userRangeId,
        }),
      clearDraft: () => journey.update('retrieveStep', null),
    });
  }
}
