import type { CallFailure } from '#domain/call-failure.ts';
import type { Result } from '#domain/result.ts';
import type { ContractHarness } from '../../contract/contract-harness.ts';
import { codeOf, Customer } from '../../contract/customer.ts';

type Outcome = 'done' | 'refused' | 'unknown';

/** The acts that every round must contain. */
export const KINDS = ['code check', 'log-in', 'password change', 'registration'] as const;
export type Kind = (typeof KINDS)[number];

const TOO_MANY = 429;
const NO_ACCOUNT = 11010302;

/** Whether a call was carried out; 'unknown' without an answer. */
function outcomeOf(answer: Result<unknown, CallFailure>): Outcome {
  if (answer.ok) return 'done';
  const { problem } = answer;
  return problem.kind === 'refused' && problem.code !== 50001 && problem.status !== 503
    ? 'refused'
    : 'unknown';
}

/** A customer who continues after failures and knows which changes must have been stored. */
export class CrashCustomer {
  /** What the service did wrong. */
  readonly wrongs: string[] = [];
  /** How many code requests were accepted. */
  codes = 0;
  /** Limits refuse new codes; only log-ins are left. */
  isOutOfCodes = false;
  readonly #customer: Customer;
  /** Passwords that may be current; more than one after a lost answer. */
  #passwords: string[] = [];
  #isRegistered = false;
  #turn = 0;
  /** Used marks and their codes, which must not work again. */
  readonly #spent: { readonly mark: string; readonly code: string }[] = [];

  /** @param onDone called for each act that was answered as done */
  constructor(
    private readonly harness: ContractHarness,
    private readonly onDone: (kind: Kind) => void,
  ) {
    this.#customer = new Customer(harness);
  }

  get email(): string {
    return this.#customer.email;
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
    const code = await this.harness.newestCode(this.email).catch(() => null);
    if (code === null) return;
    const checked = await (type === 9
      ? this.#customer.checkRegistrationCode(code)
      : this.#customer.checkPasswordCode(code));
    if (outcomeOf(checked) === 'refused')
      this.wrongs.push(`a right code was refused with ${codeOf(checked)}`);
    if (!checked.ok) return;
    this.onDone('code check');
    const [mark = ''] = Object.values(checked.value) as string[];
    await this.#use(type, mark, code);
  }

  async #use(type: 9 | 11, mark: string, code: string): Promise<void> {
    const password = `Lab-${this.#turn}-x`;
    const answer = await (type === 9
      ? this.#customer.complete(mark as never, password)
      : this.#customer.change(mark as never, password));
    const outcome = outcomeOf(answer);
    if (outcome === 'refused')
      this.wrongs.push(`a mark that was given was refused with ${codeOf(answer)}`);
    else if (outcome === 'unknown') this.#passwords.push(password);
    else {
      this.#isRegistered = true;
      this.#passwords = [password];
      this.onDone(type === 9 ? 'registration' : 'password change');
      // A registration's mark would be refused because the address is taken.
      if (type === 11) this.#spent.push({ mark, code });
    }
  }

  /** Checks what must hold once all programs run again. */
  async verify(letters: number): Promise<void> {
    await this.#logIn();
    if (letters < this.codes)
      this.wrongs.push(`${this.codes} letters were promised, and ${letters} are there`);
    for (const { mark, code } of this.#spent) {
      // A new password: an earlier one would be refused even if the mark still worked.
      if ((await this.#known(() => this.#customer.change(mark as never, 'Unused-1-x'))) === 'done')
        this.wrongs.push('a mark worked twice');
      if ((await this.#known(() => this.#customer.checkPasswordCode(code))) === 'done')
        this.wrongs.push('a code worked after its use');
    }
  }

  /**
   * Repeats a call until it is answered: an instance notices a connection that broke with the last
   * kill only at its next use.
   */
  async #known(call: () => Promise<Result<unknown, CallFailure>>): Promise<Outcome> {
    for (let tries = 0; tries < 20; tries += 1) {
      const outcome = await call().then(outcomeOf, () => 'unknown' as const);
      if (outcome !== 'unknown') return outcome;
    }
    throw new Error('the service does not come back');
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
      if (codeOf(answer) === NO_ACCOUNT) this.wrongs.push('an account is gone');
    }
    this.wrongs.push('no password that was accepted works');
  }
}
