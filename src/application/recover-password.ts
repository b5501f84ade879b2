import { PASSWORD_CHANGE_TYPE } from '#domain/business-constants.ts';
import { FLOW_SEND_TYPE, PASSWORD_VERIFY_TYPE } from '#domain/code-purpose.ts';
import type { Email } from '#domain/email.ts';
import { NOT_REGISTERED } from '#domain/error-catalogue.ts';
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
import { parseKeptAccount, type FoundAccount, type KeptAccount } from './found-account.ts';
import type { JourneyStore } from './ports/journey-store.ts';
import { alwaysWanted, type StillWanted } from './still-wanted.ts';
import type { VisitMemory } from './visit-memory.ts';

/** Forgot and retrieve: find the account, check the code, change the password (spec section 4). */
export class RecoverPassword {
  constructor(
    private readonly api: AuthApi,
    private readonly sealer: PasswordSealer,
    private readonly marks: KeptMarks,
    private readonly journey: JourneyStore,
    private readonly memory: VisitMemory,
    private readonly device: Device,
    private readonly population: Population,
  ) {}

  /** Retrieve, step 1: gives the account's name, if the server tells one. */
  async findAccount(email: Email): Promise<Result<FoundAccount, ShownFailure>> {
    const answer = await this.api.checkUser({
      loginCode: email,
      userRangeId: this.population.userRangeId,
      fingerprint: this.device.fingerprint(),
    });
    if (!answer.ok) return refuse(showFailure('checkUser', answer.problem));
    if (!answer.value.exist) {
      return refuse({ place: 'email', text: NOT_REGISTERED, manner: 'inline', reason: 'not-registered' });
    }
    const { name } = answer.value;
    return ok(name ? { email, name } : { email });
  }

  /** Opens step 2 of retrieve for this account; a reload comes back to it. */
  keepAccount(account: FoundAccount): void {
    this.journey.write('retrieveStep', { ...account, codeAsked: false } satisfies KeptAccount);
  }

  /** The account of step 2, or null when step 1 was never done. */
  keptAccount(): KeptAccount | null {
    return parseKeptAccount(this.journey.read('retrieveStep'));
  }

  /** Notes that step 2 asks for its code; true if it was asked for before. */
  noteCodeAsked(): boolean {
    const account = this.keptAccount();
    if (account) this.journey.write('retrieveStep', { ...account, codeAsked: true });
    return account?.codeAsked ?? true;
  }

  forgetAccount(): void {
    this.journey.remove('retrieveStep');
  }

  /** Checks the code; on success the password mark is kept and the person goes to /ressetpassword. */
  async checkCode(
    email: Email,
    code: VerificationCode,
    stillWanted: StillWanted = alwaysWanted,
  ): Promise<Result<void, ShownFailure>> {
    const answer = await this.api.verificationCodeInspection({
      email,
      userRangeId: this.population.userRangeId,
      verifyType: PASSWORD_VERIFY_TYPE,
      sendType: FLOW_SEND_TYPE,
      verifycode: code,
      loginInfo: this.device.loginInfo(),
    });
    if (!answer.ok) return refuse(showFailure('checkPasswordCode', answer.problem));
    // A late mark must not take the place of a newer one.
    if (!stillWanted()) return ok();
    this.marks.keep('forgetInfo', { email, passwordMark: answer.value.passwordMark });
    this.forgetAccount();
    return ok();
  }

  /** The address whose password may be changed now, or null when no mark is held. */
  pending(): Email | null {
    return this.marks.forgetInfo()?.email ?? null;
  }

  /** Fetches the public key ahead of the press. */
  prepare(): void {
    this.sealer.prepare();
  }

  /** Changes the password; on success the mark is wiped and `/` greets with a notice and the address. */
  async changePassword(newPassword: NewPassword): Promise<Result<void, ShownFailure>> {
    const sealed = await this.sealer.seal(newPassword, 'changePassword');
    if (!sealed.ok) return sealed;
    const info = this.marks.forgetInfo();
    if (!info) return refuse(LOST_MARK);
    const answer = await this.api.changePassword({
      email: info.email,
      passwordMark: info.passwordMark,
      newPassword: sealed.value.password,
      keyId: sealed.value.keyId,
      type: PASSWORD_CHANGE_TYPE,
      userRangeId: this.population.userRangeId,
    });
    if (!answer.ok) {
      this.sealer.prepare();
      return refuse(showFailure('changePassword', answer.problem));
    }
    this.marks.wipe('forgetInfo');
    this.memory.rememberEmail(info.email);
    this.memory.leaveNotice({ kind: 'password-changed', email: info.email });
    return ok();
  }

  /** Tells /forget why the person was sent back there. */
  leaveLostNotice(): void {
    this.memory.leaveNotice({ kind: 'reset-lost' });
  }
}
