import type { AuthApi } from '#api/ports.ts';
import { registrationMarkHeld } from '#application/journey/held-marks.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';
import { CODE_TYPE, FLOW_SEND_TYPE } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { DescribedFailure } from '#domain/failures/describe.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { ok, type Result } from '#domain/result.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { AUTH_TYPE, MOBILE_PHONE_COUNTRY, type Tenant } from '#domain/wire-values.ts';
import { checkCode } from './check-code.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { RequestRun } from './request-run.ts';
import { sendWithMark } from './send-with-mark.ts';

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
    private readonly fingerprint: Fingerprint,
    private readonly tenant: Tenant,
  ) {}

  /** Checks the code; on success the journey holds the registration mark. */
  async checkCode(
    { email, code }: CheckRegistrationCodeInput,
    run: RequestRun,
  ): Promise<Result<void, DescribedFailure>> {
    const checked = await checkCode(run, { purpose: 'register', email }, () =>
      this.api.checkRegistrationCode({
        email,
        verifycode: code,
        ...this.tenant,
        sendType: FLOW_SEND_TYPE,
        verifyType: CODE_TYPE.registration,
        loginInfo: this.fingerprint.loginInfo(),
      }),
    );
    if (!checked.ok) return checked;
    const { registrationMark } = checked.value;
    run.journey.apply(registrationMarkHeld({ email, registrationMark }));
    return ok();
  }

  complete(
    input: CompleteRegistrationInput,
    run: RequestRun,
  ): Promise<Result<void, DescribedFailure>> {
    return sendWithMark(run, this.encryption, 'registerInfo', input, (mark, encrypted) =>
      this.api.registerUser({
        email: mark.email,
        registrationMark: mark.registrationMark,
        ...encrypted,
        name: input.name,
        loginInfo: this.fingerprint.loginInfo(),
        authType: AUTH_TYPE,
        ...this.tenant,
        mobilePhoneCountry: MOBILE_PHONE_COUNTRY,
      }),
    );
  }
}
