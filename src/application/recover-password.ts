import type { AuthApi } from '#api/ports.ts';
import { passwordMarkHeld } from '#application/journey/held-marks.ts';
import type { FoundAccount } from '#application/journey/journey-state.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';
import { CODE_TYPE, FLOW_SEND_TYPE, type RecoveryPurpose } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { describeFailure, localFailure, type DescribedFailure } from '#domain/failures/describe.ts';
import type { NewPassword } from '#domain/password-policy.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { PASSWORD_CHANGE_TYPE, type Tenant } from '#domain/wire-values.ts';
import { checkCode } from './check-code.ts';
import type { PasswordEncryption } from './password-encryption.ts';
import type { RequestRun } from './request-run.ts';
import { sendWithMark } from './send-with-mark.ts';

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
    private readonly fingerprint: Fingerprint,
    private readonly tenant: Tenant,
  ) {}

  /** Retrieve, step 1: gives the account's name, if the server sends one. */
  async findAccount(
    { email }: FindAccountInput,
    { signal }: RequestRun,
  ): Promise<Result<FoundAccount, DescribedFailure>> {
    const answer = await this.api.checkUser(
      {
        loginCode: email,
        userRangeId: this.tenant.userRangeId,
        fingerprint: this.fingerprint.id(),
      },
      { signal },
    );
    if (!answer.ok) return err(describeFailure(answer.error));
    if (!answer.value.exist)
      return err(localFailure('notRegistered', { field: 'email', reason: 'not-registered' }));
    return ok({ email, name: answer.value.name });
  }

  /** Checks the code; on success the journey holds the password mark. */
  async checkCode(
    { purpose, email, code }: CheckRecoveryCodeInput,
    run: RequestRun,
  ): Promise<Result<void, DescribedFailure>> {
    const checked = await checkCode(run, { purpose, email }, () =>
      this.api.verificationCodeInspection({
        email,
        userRangeId: this.tenant.userRangeId,
        verifyType: CODE_TYPE.recovery,
        sendType: FLOW_SEND_TYPE,
        verifycode: code,
        loginInfo: this.fingerprint.loginInfo(),
      }),
    );
    if (!checked.ok) return checked;
    const { passwordMark } = checked.value;
    run.journey.apply(passwordMarkHeld({ email, passwordMark, purpose }));
    return ok();
  }

  changePassword(
    input: ChangePasswordInput,
    run: RequestRun,
  ): Promise<Result<void, DescribedFailure>> {
    return sendWithMark(run, this.encryption, 'forgetInfo', input, (mark, encrypted) =>
      this.api.changePassword({
        email: mark.email,
        passwordMark: mark.passwordMark,
        newPassword: encrypted.password,
        keyId: encrypted.keyId,
        type: PASSWORD_CHANGE_TYPE,
        userRangeId: this.tenant.userRangeId,
      }),
    );
  }
}
