import { FLOW_SEND_TYPE, REGISTER_VERIFY_TYPE } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import { isRefusal } from '#domain/call-failure.ts';
import type { Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { afterCheck, findCooldown } from '#domain/resend-cooldown.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { lostMark, showFailure, type ShownFailure } from '#domain/shown-failure.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { AUTH_TYPE, MOBILE_PHONE_COUNTRY, type Population } from '#domain/wire-values.ts';
import { heldMark, markIsRefused, markIsSent, markIsUsed } from './mark-lifecycle.ts';
import type { Journey } from './journey/journey.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';

export interface CheckRegistrationCodeInput {
  readonly email: Email;
  readonly code: VerificationCode;
}

export interface CompleteRegistrationInput {
  readonly email: Email;
  readonly name: CustomerName;
  readonly password: NewPassword;
}

/** Registration: check the code, then complete with name and password (spec section 4). */
export class RegisterWithCode {
  constructor(
    private readonly api: AuthApi,
    private readonly encryption: PasswordEncryption,
    private readonly journey: Journey,
    private readonly device: Device,
    private readonly clock: Clock,
    private readonly population: Population,
  ) {}

  /** Checks the code; on success the journey holds the registration mark. */
  async checkCode({
    email,
    code,
  }: CheckRegistrationCodeInput): Promise<Result<void, ShownFailure>> {
    const { journey, clock } = this;
    const sent = findCooldown(journey.state.cooldowns, 'register', email);
    const answer = await this.api.checkRegistrationCode({
      email,
      verifycode: code,
      ...this.population,
      sendType: FLOW_SEND_TYPE,
      verifyType: REGISTER_VERIFY_TYPE,
      loginInfo: this.device.loginInfo(),
    });
    const checked = answer.ok
      ? answer
      : refuse(showFailure('checkRegistrationCode', answer.problem));
    const { cooldowns } = journey.state;
    journey.update(
      'cooldowns',
      afterCheck(cooldowns, 'register', email, { checked, sent }, clock.now()),
    );
    if (!checked.ok) return checked;
    const { registrationMark } = checked.value;
    journey.update('registerInfo', { email, registrationMark, storedAt: clock.now() });
    return ok();
  }

  /** Registers with the mark held for this address; on success `/` has a notice and the address. */
  async complete({
    email,
    name,
    password,
  }: CompleteRegistrationInput): Promise<Result<void, ShownFailure>> {
    const { journey } = this;
    const held = heldMark(journey, 'registerInfo', email);
    if (!held.ok) return held;
    const info = held.value;
    const encrypted = await this.encryption.encrypt(password, 'register');
    if (!encrypted.ok) return encrypted;
    markIsSent(journey, 'registerInfo', info);
    const answer = await this.api.registerUser({
      email: info.email,
      registrationMark: info.registrationMark,
      ...encrypted.value,
      name,
      loginInfo: this.device.loginInfo(),
      authType: AUTH_TYPE,
      ...this.population,
      mobilePhoneCountry: MOBILE_PHONE_COUNTRY,
    });
    if (!answer.ok) {
      // Only after a refusal: if the service does not answer, a pending key would delay the next
      // press.
      if (isRefusal(answer.problem)) this.encryption.prepare();
      const failure = showFailure('register', answer.problem);
      // If an earlier call had no answer, 'already registered' most likely means that it succeeded.
      const isOfEarlierTry = failure.reason === 'already-registered' && info.perhapsUsed === true;
      const isLost = failure.reason === 'mark-lost' || isOfEarlierTry;
      markIsRefused(journey, 'registerInfo', info, { problem: answer.problem, isLost });
      return refuse(isLost ? lostMark('register', info) : failure);
    }
    markIsUsed(journey, 'registerInfo', info);
    journey.update('nameDraft', '');
    journey.update('notice', {
      notice: { kind: 'registered', email: info.email },
      at: this.clock.now(),
      shown: false,
    });
    return ok();
  }
}
