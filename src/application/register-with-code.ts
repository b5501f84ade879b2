import { AUTH_TYPE, MOBILE_PHONE_COUNTRY } from '#domain/business-constants.ts';
import { FLOW_SEND_TYPE, REGISTER_VERIFY_TYPE } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import { showFailure, type ShownFailure } from '#domain/failure-display.ts';
import type { NewPassword } from '#domain/password.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import type { KeptMarks } from './kept-marks.ts';
import { LOST_MARK } from './lost-mark.ts';
import type { PasswordSealer } from './password-sealer.ts';
import type { Population } from './population.ts';
import type { AuthApi } from './ports/auth-api.ts';
import type { Device } from './ports/device.ts';
import { alwaysWanted, type StillWanted } from './still-wanted.ts';
import type { VisitMemory } from './visit-memory.ts';

/** Registration: check the code, then complete with name and password (spec section 4). */
export class RegisterWithCode {
  constructor(
    private readonly api: AuthApi,
    private readonly sealer: PasswordSealer,
    private readonly marks: KeptMarks,
    private readonly memory: VisitMemory,
    private readonly device: Device,
    private readonly population: Population,
  ) {}

  /** Checks the code; on success the registration mark is kept and the person goes to /userinfo. */
  async checkCode(
    email: Email,
    code: VerificationCode,
    stillWanted: StillWanted = alwaysWanted,
  ): Promise<Result<void, ShownFailure>> {
    const answer = await this.api.checkRegistrationCode({
      email,
      verifycode: code,
      ...this.population,
      sendType: FLOW_SEND_TYPE,
      verifyType: REGISTER_VERIFY_TYPE,
      loginInfo: this.device.loginInfo(),
    });
    if (!answer.ok) return refuse(showFailure('checkRegistrationCode', answer.problem));
    // A late mark must not take the place of a newer one.
    if (!stillWanted()) return ok();
    this.marks.keep('registerInfo', { email, registrationMark: answer.value.registrationMark });
    return ok();
  }

  /** The address that may be completed now, or null when no mark is held. */
  pending(): Email | null {
    return this.marks.registerInfo()?.email ?? null;
  }

  /** Fetches the public key ahead of the press. */
  prepare(): void {
    this.sealer.prepare();
  }

  /** Registers; on success the mark is wiped and `/` greets with a notice and the address. */
  async complete(name: CustomerName, password: NewPassword): Promise<Result<void, ShownFailure>> {
    const sealed = await this.sealer.seal(password, 'register');
    if (!sealed.ok) return sealed;
    const info = this.marks.registerInfo();
    if (!info) return refuse(LOST_MARK);
    const answer = await this.api.registerUser({
      email: info.email,
      registrationMark: info.registrationMark,
      ...sealed.value,
      name,
      loginInfo: this.device.loginInfo(),
      authType: AUTH_TYPE,
      ...this.population,
      mobilePhoneCountry: MOBILE_PHONE_COUNTRY,
    });
    if (!answer.ok) {
      this.sealer.prepare();
      return refuse(showFailure('register', answer.problem));
    }
    this.marks.wipe('registerInfo');
    this.memory.keepNameDraft('');
    this.memory.rememberEmail(info.email);
    this.memory.leaveNotice({ kind: 'registered', email: info.email });
    return ok();
  }

  /** Tells `/` why the person was sent back there. */
  leaveLostNotice(): void {
    this.memory.leaveNotice({ kind: 'registration-lost' });
  }
}
