import type { PublicKey } from '#api/payloads.ts';
import type { AuthApi, PayloadOf } from '#api/ports.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { Email } from '#domain/email.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import type { Result } from '#domain/result.ts';
import type { VerificationCode } from '#domain/verification-code.ts';
import { sampleRequest } from '../adapters/http/sample-calls.ts';
import { LOGIN_INFO } from '../fakes/fake-fingerprint.ts';
import { newAddress, type ContractHarness } from './contract-harness.ts';

export const PASSWORD = 'Lab-2026x';

/** A person at an account service. What the service does not judge is the contract's sample. */
export class Customer {
  readonly email: Email;

  constructor(
    private readonly harness: ContractHarness,
    email: string = newAddress(harness.mailDomain),
  ) {
    this.email = email as Email;
  }

  check() {
    return this.#make('checkUser');
  }

  send(type: 9 | 10 | 11) {
    return this.#make('sendCode', { type });
  }

  /** Asks for a code and reads it in the mailbox. */
  async receive(type: 9 | 10 | 11): Promise<string> {
    valueOf(await this.send(type));
    return this.harness.newestCode(this.email);
  }

  checkRegistrationCode(code: string) {
    return this.#make('checkRegistrationCode', { verifycode: code as VerificationCode });
  }

  async registrationMark(): Promise<RegistrationMark> {
    return valueOf(await this.checkRegistrationCode(await this.receive(9))).registrationMark;
  }

  async complete(mark: RegistrationMark, password = PASSWORD, name?: string) {
    return this.#make('registerUser', await this.registration(mark, password, name));
  }

  async registration(mark: RegistrationMark, password = PASSWORD, name = 'Ada Lovelace') {
    const key = await this.#key();
    return this.#request('registerUser', {
      registrationMark: mark,
      password: await this.harness.encrypt(password, key),
      keyId: key.keyId,
      name: name as CustomerName,
    });
  }

  async register(password = PASSWORD, name?: string): Promise<this> {
    valueOf(await this.complete(await this.registrationMark(), password, name));
    return this;
  }

  async logIn(password = PASSWORD, keyId?: string) {
    const key = await this.#key();
    return this.#make('loginWithPassword', {
      password: await this.harness.encrypt(password, key),
      keyId: keyId ?? key.keyId,
    });
  }

  checkPasswordCode(code: string) {
    return this.#make('verificationCodeInspection', { verifycode: code as VerificationCode });
  }

  async passwordMark(): Promise<PasswordMark> {
    return valueOf(await this.checkPasswordCode(await this.receive(11))).passwordMark;
  }

  async change(mark: PasswordMark, newPassword: string) {
    return this.#make('changePassword', await this.passwordChange(mark, newPassword));
  }

  async passwordChange(mark: PasswordMark, newPassword: string) {
    const key = await this.#key();
    return this.#request('changePassword', {
      passwordMark: mark,
      newPassword: await this.harness.encrypt(newPassword, key),
      keyId: key.keyId,
    });
  }

  appeal(latestEmail: string, more: Partial<PayloadOf<'accountAppeal'>> = {}) {
    return this.#make('accountAppeal', { latestEmail: latestEmail as Email, ...more });
  }

  async #key(): Promise<PublicKey> {
    return valueOf(await this.harness.api.getPublicKey());
  }

  #make<Call extends keyof AuthApi>(call: Call, more: Partial<PayloadOf<Call>> = {}) {
    const { api, caller } = this.harness;
    return api[call](this.#request(call, more) as never, caller as never) as ReturnType<
      AuthApi[Call]
    >;
  }

  /** The contract's sample with this customer's data and some fields of the test's own. */
  #request<Call extends keyof AuthApi>(call: Call, more: Partial<PayloadOf<Call>>) {
    const { tenant, device = LOGIN_INFO.cookieId } = this.harness;
    const own = {
      email: this.email,
      loginCode: this.email,
      originalEmail: this.email,
      loginInfo: { ...LOGIN_INFO, cookieId: device },
      ...tenant,
    };
    // Without the name that a code's email may greet by.
    const { name: _, ...sample } = sampleRequest(call) ?? {};
    const known = Object.entries(own).filter(([field]) => field in sample);
    return { ...sample, ...Object.fromEntries(known), ...more } as unknown as PayloadOf<Call>;
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
