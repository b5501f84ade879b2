import { AUTH_TYPE, MOBILE_PHONE_COUNTRY } from '#domain/wire-values.ts';
import { FLOW_SEND_TYPE, REGISTER_VERIFY_TYPE } from '#domain/code-purpose.ts';
import { showFailure } from '#domain/failure-display.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { findHold } from '#domain/code-hold.ts';
import type { ShownFailure } from '#domain/shown-failure.ts';
import { completeWithMark } from './complete-with-mark.ts';
import type { AttemptInputs } from './journey/attempt.ts';
import type { AttemptHandle } from './journey/attempts.ts';
import type { Journey } from './journey/journey.ts';
import { noteCheckedCode } from './note-checked-code.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { Population } from './population.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';

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

  /** Checks the code; on success the journey holds the registration mark and the way to /userinfo is open. */
  async checkCode(
    { email, code }: AttemptInputs['check-registration-code'],
    attempt: AttemptHandle,
  ): Promise<Result<void, ShownFailure>> {
    const hold = findHold(this.journey.state.codeHolds, 'register', email);
    attempt.goesOut();
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
    noteCheckedCode(this.journey, { purpose: 'register', email, hold, checked }, this.clock.now());
    if (!checked.ok) return checked;
    // A late mark must not take the place of a newer one.
    if (!attempt.isGivenUp) {
      const { registrationMark } = checked.value;
      this.journey.update('registerInfo', { email, registrationMark, storedAt: this.clock.now() });
    }
    return ok();
  }

  /** Registers with the mark held for this address; on success the mark is gone and `/` has a notice and the address. */
  complete(
    { name, ...input }: AttemptInputs['complete-registration'],
    attempt: AttemptHandle,
  ): Promise<Result<void, ShownFailure>> {
    const { api, journey, encryption, clock, device, population } = this;
    return completeWithMark({ journey, encryption, clock }, input, attempt, {
      key: 'registerInfo',
      done: 'registered',
      send: ({ email, registrationMark }, password) =>
        api.registerUser({
          email,
          registrationMark,
          ...password,
          name,
          loginInfo: device.loginInfo(),
          authType: AUTH_TYPE,
          ...population,
          mobilePhoneCountry: MOBILE_PHONE_COUNTRY,
        }),
      // After a try without an answer 'registered already' is the work of that try, most likely: it made the account, and used the mark up.
      isOfEarlierTry: ({ reason }, { perhapsUsed }) =>
        reason === 'already-registered' && perhapsUsed === true,
      clearDraft: () => journey.update('nameDraft', ''),
    });
  }
}
