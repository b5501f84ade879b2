import { FLOW_SEND_TYPE, REGISTER_VERIFY_TYPE } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { ok, type Result } from '#domain/result.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { AUTH_TYPE, MOBILE_PHONE_COUNTRY, type Tenant } from '#domain/wire-values.ts';
import { checkCode } from './check-code.ts';
import { sendWithMark } from './send-with-mark.ts';
import { FIELD } from '#application/journey/field-ids.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { AuthApi } from '#api/calls.ts';
import type { Clock } from '#domain/clock.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';

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
    readonly encryption: PasswordEncryption,
    readonly journey: Journey,
    private readonly fingerprint: Fingerprint,
    readonly clock: Clock,
    private readonly tenant: Tenant,
  ) {}

  /**
   * Checks the code; on success the journey holds the registration mark. A name that was typed for
   * another address is dropped.
   */
  async checkCode({
    email,
    code,
  }: CheckRegistrationCodeInput): Promise<Result<void, DescribedFailure>> {
    const checked = await checkCode(this.journey, { purpose: 'register', email }, () =>
      this.api.checkRegistrationCode({
        email,
        verifycode: code,
        ...this.tenant,
        sendType: FLOW_SEND_TYPE,
        verifyType: REGISTER_VERIFY_TYPE,
        loginInfo: this.fingerprint.loginInfo(),
      }),
    );
    if (!checked.ok) return checked;
    const { registrationMark } = checked.value;
    const { registerInfo: former } = this.journey.state;
    if (!former || !sameEmail(former.email, email)) this.#forgetName();
    this.journey.update('registerInfo', {
      email,
      registrationMark,
      storedAt: this.clock.now(),
      use: { state: 'fresh' },
    });
    return ok();
  }

  /** Registers with the mark for this address. */
  async complete({
    email,
    name,
    password,
  }: CompleteRegistrationInput): Promise<Result<void, DescribedFailure>> {
    const registered = await sendWithMark(this, {
      key: 'registerInfo',
      email,
      password,
      call: (mark, encrypted) =>
        this.api.registerUser({
          email: mark.email,
          registrationMark: mark.registrationMark,
          ...encrypted,
          name,
          loginInfo: this.fingerprint.loginInfo(),
          authType: AUTH_TYPE,
          ...this.tenant,
          mobilePhoneCountry: MOBILE_PHONE_COUNTRY,
        }),
    });
    // With a mark for another address, the draft is what was typed for that one since.
    if (registered.ok && !this.journey.state.registerInfo) this.#forgetName();
    return registered;
  }

  #forgetName(): void {
    this.journey.keep({ [FIELD.customerName]: '' });
  }
}
