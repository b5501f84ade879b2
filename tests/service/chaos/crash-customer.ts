import type { PasswordMark, RegistrationMark } from '#application/ports/auth-api.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import type { Result } from '#domain/result.ts';
import type { ContractHarness } from '../../contract/contract-harness.ts';
import { codeOf, Customer } from '../../contract/customer.ts';

type Outcome = 'done' | 'refused' | 'unknown';

/** The acts that every round must contain. */
export const KINDS = ['code check', 'log-in', 'password change', 'registration'] as const;
export type Kind = (typeof KINDS)[number];

/** Whether a call was carried out; 'unknown' without an answer. */
function outcomeOf(answer: Result<unknown, CallFailure>): Outcome {
  if (answer.ok) return 'done';
  return answer.problem.kind === 'refused' &&
    answer.problem.code !== 50001 &&
    answer.problem.status !== 503
    ? 'refused'
    : 'unknown';
}

/**
 * Repeats a call until it is answered: an instance notices a connection that broke with the last
 * kill only at its next use.
 */
async function known(call: () => Promise<Result<unknown, CallFailure>>): Promise<Outcome> {
  for (let tries = 0; tries < 20; tries += 1) {
    const outcome = await call().then(outcomeOf, () => 'unknown' as const);
    if (outcome !== 'unknown') return outcome;
  }
  throw new Error('the service does not come back');
}

const TOO_MANY = 429;

/** A used mark and its code, which must not work again. */
interface Spent {
  readonly mark: PasswordMark;
  readonly code: string;
}

/** A customer who continues after failures and knows which changes must have been stored. */
export class CrashCustomer {
  readonly #customer: Customer;
  /**
   * Passwords that may be current; more than one after a lost answer. Empty while there may be no
   * account.
   */
  #passwords: string[] = [];
  #isRegistered = false;
  #turn = 0;
  readonly #spent: Spent[] = [];
  readonly wrongs: string[] = [];
  /** How many code requests were accepted. */
  codes = 0;
  /** Limits refuse new codes; only log-ins are left. */
  isOutOfCodes = false;

  /** @param onDone called for each act that was answered as done */
  constructor(
    private readonly harness: ContractHarness,
    private readonly lettersTo: (address: string) => Promise<number>,
    private readonly onDone: (kind: Kind) => void,
  ) {
    this.#customer = new Customer(harness);
  }

  /** Makes the calls of one act. Never rejects. */
  async act(): Promise<void> {
    // Without a key nothing was sent.
    await this.#act().catch(() => undefined);
  }

  async #act(): Promise<void> {
    this.#turn += 1;
    await this.#logIn();
    const type = this.#isRegistered ? 11 : 9;
    const sent = await this.#customer.send(type);
    this.isOutOfCodes = codeOf(sent) === TOO_MANY;
    if (!sent.ok) return;
    this.codes += 1;
    const code = await this.harness.newestCode(this.#customer.email).catch(() => null);
    if (code === null) return;
    const checked =
      type === 9
        ? await this.#customer.checkRegistrationCode(code)
        : await this.#customer.checkPasswordCode(code);
    if (outcomeOf(checked) === 'refused')
      this.wrongs.push(`a right code was refused with ${codeOf(checked)}`);
    if (!checked.ok) return;
    this.onDone('code check');
    await this.#use(type, code, Object.values(checked.value)[0] ?? '');
  }

  /** Checks what must hold once all programs run again. */
  async verify(): Promise<void> {
    await this.#logIn();
    const letters = await this.lettersTo(this.#customer.email);
    if (letters < this.codes)
      this.wrongs.push(`${this.codes} letters were promised, and ${letters} are there`);
    for (const spent of this.#spent) await this.#spendAgain(spent, known);
  }

  async #use(type: 9 | 11, code: string, mark: string): Promise<void> {
    const password = `Lab-${this.#turn}-x`;
    const answer = await (type === 9
      ? this.#customer.complete(mark as RegistrationMark, password)
      : this.#customer.change(mark as PasswordMark, password));
    const outcome = outcomeOf(answer);
    if (outcome === 'refused') {
      this.wrongs.push(`a mark that was given was refused with ${codeOf(answer)}`);
      return;
    }
    if (outcome === 'unknown') {
      this.#passwords.push(password);
      return;
    }
    this.#isRegistered = true;
    this.#passwords = [password];
    this.onDone(type === 9 ? 'registration' : 'password change');
    // A registration's mark would be refused because the address is taken, so those are checked in
    // the tables.
    if (type === 9) return;
    const spent = { mark: mark as PasswordMark, code };
    this.#spent.push(spent);
    // Checked at once, because the next change deletes this one's code and mark.
    await this.#spendAgain(spent, (call) => call().then(outcomeOf));
  }

  /** Uses a new password: an earlier one would be refused even if the mark still worked. */
  async #spendAgain({ mark, code }: Spent, asked: typeof known): Promise<void> {
    this.#turn += 1;
    const unused = `Unused-${this.#turn}-x`;
    if ((await asked(() => this.#customer.change(mark, unused))) === 'done')
      this.wrongs.push('a mark worked twice');
    if ((await asked(() => this.#customer.checkPasswordCode(code))) === 'done')
      this.wrongs.push('a code worked after its use');
  }

  async #logIn(): Promise<void> {
    if (!this.#isRegistered) {
      const known = await this.#customer.check();
      if (known.ok) this.#isRegistered = known.value.exist;
      return;
    }
    for (const password of this.#passwords) {
      const answer = await this.#customer.logIn(password);
      if (outcomeOf(answer) === 'unknown') return;
      if (answer.ok) {
        this.onDone('log-in');
        this.#passwords = [password];
        return;
      }
      if (codeOf(answer) === 11010302) this.wrongs.push('an account is gone');
    }
    this.wrongs.push('no password that was accepted works');
  }
}
