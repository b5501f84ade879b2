import type { Answer, PayloadOf } from '#api/calls.ts';
import type { LoginInfo, PublicKey, User } from '#api/payloads.ts';
import type { Remarks } from '#domain/appeal.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import type { Result } from '#domain/result.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { LOGIN_INFO } from '../fakes/fake-fingerprint.ts';
import { newAddress, type ContractHarness } from './contract-harness.ts';

export const PASSWORD = 'Lab-2026x';

export class Customer {
  readonly #harness: ContractHarness;
  readonly email: Email;

  constructor(harness: ContractHarness, email: string = newAddress(harness.mailDomain)) {
    this.#harness = harness;
    this.email = email as Email;
  }

  get #loginInfo(): LoginInfo {
    const { device = LOGIN_INFO.cookieId } = this.#harness;
    return { ...LOGIN_INFO, cookieId: device };
  }

  check() {
    const { userRangeId } = this.#harness.tenant;
    return this.#harness.api.checkUser({
      loginCode: this.email,
      userRangeId,
      fingerprint: LOGIN_INFO.fingerprint,
    });
  }

  send(type: 9 | 10 | 11): Answer<void> {
    const { userRangeId } = this.#harness.tenant;
    return this.#harness.api.sendCode({ type, sendType: 5, email: this.email, userRangeId });
  }

  /** Asks for a code and reads it in the mailbox. */
  async receive(type: 9 | 10 | 11): Promise<string> {
    valueOf(await this.send(type));
    return this.#harness.newestCode(this.email);
  }

  checkRegistrationCode(code: string) {
    return this.#harness.api.checkRegistrationCode({
      email: this.email,
      verifycode: code as VerificationCode,
      ...this.#harness.tenant,
      sendType: 5,
      verifyType: 9,
      loginInfo: this.#loginInfo,
    });
  }

  async registrationMark(): Promise<RegistrationMark> {
    return valueOf(await this.checkRegistrationCode(await this.receive(9))).registrationMark;
  }

  async complete(mark: RegistrationMark, password = PASSWORD, name = 'Ada Lovelace'): Answer<void> {
    return this.#harness.api.registerUser({
      ...(await this.registration(mark, password)),
      name: name as CustomerName,
    });
  }

  async registration(
    mark: RegistrationMark,
    password = PASSWORD,
  ): Promise<PayloadOf<'registerUser'>> {
    const key = await this.#key();
    return {
      email: this.email,
      registrationMark: mark,
      password: await this.#harness.encrypt(password, key),
      name: 'Ada Lovelace' as CustomerName,
      loginInfo: this.#loginInfo,
      keyId: key.keyId,
      authType: 8,
      mobilePhoneCountry: 'SG',
      ...this.#harness.tenant,
    };
  }

  async register(password = PASSWORD, name?: string): Promise<this> {
    valueOf(await this.complete(await this.registrationMark(), password, name));
    return this;
  }

  async logIn(password = PASSWORD, keyId?: string): Answer<User> {
    const key = await this.#key();
    return this.#harness.api.loginWithPassword({
      loginCode: this.email,
      password: await this.#harness.encrypt(password, key),
      keyId: keyId ?? key.keyId,
      ...this.#harness.tenant,
      picVerificationCode: '',
      picVerificationCodeId: '',
      loginInfo: this.#loginInfo,
    });
  }

  checkPasswordCode(code: string) {
    return this.#harness.api.verificationCodeInspection({
      email: this.email,
      userRangeId: this.#harness.tenant.userRangeId,
      verifyType: 11,
      sendType: 5,
      verifycode: code as VerificationCode,
      loginInfo: this.#loginInfo,
    });
  }

  async passwordMark(): Promise<PasswordMark> {
    return valueOf(await this.checkPasswordCode(await this.receive(11))).passwordMark;
  }

  async change(mark: PasswordMark, newPassword: string): Answer<void> {
    return this.#harness.api.changePassword(await this.passwordChange(mark, newPassword));
  }

  async passwordChange(
    mark: PasswordMark,
    newPassword: string,
  ): Promise<PayloadOf<'changePassword'>> {
    const key = await this.#key();
    return {
      passwordMark: mark,
      email: this.email,
      newPassword: await this.#harness.encrypt(newPassword, key),
      keyId: key.keyId,
      type: 1,
      userRangeId: this.#harness.tenant.userRangeId,
    };
  }

  appeal(latestEmail: string, more: Partial<PayloadOf<'accountAppeal'>> = {}): Answer<void> {
    return this.#harness.api.accountAppeal({
      originalEmail: this.email,
      latestEmail: latestEmail as Email,
      remarks: 'The mailbox was closed.' as Remarks,
      appealType: 3,
      appealInlet: 1,
      ...more,
    });
  }

  async #key(): Promise<PublicKey> {
    return valueOf(await this.#harness.api.getPublicKey());
  }
}

export function valueOf<T>(answer: Result<T, CallFailure>): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

/** The code of a refusal; 'accepted' where there is none, so that a failed expectation says so. */
export function codeOf(answer: Result<unknown, CallFailure>): number | string | undefined {
  return answer.ok ? 'accepted' : (answer.error.code ?? answer.error.kind);
}

/** Any six digits but these. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
