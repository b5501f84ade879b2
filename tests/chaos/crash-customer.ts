import type { AuthApi } from '#application/ports/auth-api.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import type { Result } from '#domain/result.ts';
import type { ContractHarness } from '../contract/contract-harness.ts';
import { codeOf, Customer } from '../contract/customer.ts';

type Outcome = 'done' | 'refused' | 'unknown';

/** Whether a call was carried out; 'unknown' when nobody said. */
function outcomeOf(answer: Result<unknown, CallFailure>): Outcome {
  if (answer.ok) return 'done';
  return answer.problem.kind === 'refused' && answer.problem.code !== 50001 && answer.problem.status !== 503 ? 'refused' : 'unknown';
}

/** Asks until somebody says what came of it: connections that broke with the last kill are noticed by their next use. */
async function known(call: () => Promise<Result<unknown, CallFailure>>): Promise<Outcome> {
  for (let tries = 0; tries < 20; tries += 1) {
    const outcome = await call().then(outcomeOf, () => 'unknown' as const);
    if (outcome !== 'unknown') return outcome;
  }
  throw new Error('the service does not come back');
}

/** A customer who goes on whatever breaks, and knows afterwards what must have been kept. */
export class CrashCustomer {
  readonly #customer: Customer;
  /** Passwords that may be the right one; one, unless an answer got lost. Empty while there may be no account. */
  #passwords: string[] = [];
  #isRegistered = false;
  #turn = 0;
  #lettersOwed = 0;
  readonly #spent: { readonly spend: () => ReturnType<AuthApi['registerUser']>; readonly code: string; readonly type: 9 | 11 }[] = [];
  readonly wrongs: string[] = [];

  constructor(
    private readonly harness: ContractHarness,
    private readonly lettersTo: (address: string) => Promise<number>,
  ) {
    this.#customer = new Customer(harness);
  }

  /** Some calls that belong together. Never rejects. */
  async act(): Promise<void> {
    // Without a key nothing was sent.
    await this.#act().catch(() => undefined);
  }

  async #act(): Promise<void> {
    this.#turn += 1;
    await this.#logIn();
    const type = this.#isRegistered ? 11 : 9;
    if (outcomeOf(await this.#customer.send(type)) !== 'done') return;
    this.#lettersOwed += 1;
    const code = await this.harness.newestCode(this.#customer.email).catch(() => null);
    if (code === null) return;
    const checked = type === 9 ? await this.#customer.checkRegistrationCode(code) : await this.#customer.checkPasswordCode(code);
    if (outcomeOf(checked) === 'refused') this.wrongs.push(`a right code was refused with ${codeOf(checked)}`);
    if (!checked.ok) return;
    await this.#use(type, code, Object.values(checked.value)[0] ?? '');
  }

  /** What must hold once everything stands again. */
  async verify(): Promise<void> {
    await this.#logIn();
    const letters = await this.lettersTo(this.#customer.email);
    if (letters < this.#lettersOwed) this.wrongs.push(`${this.#lettersOwed} letters were promised, and ${letters} are there`);
    const last = this.#spent.at(-1);
    if (!last) return;
    const check = () => (last.type === 9 ? this.#customer.checkRegistrationCode(last.code) : this.#customer.checkPasswordCode(last.code));
    if ((await known(last.spend)) === 'done') this.wrongs.push('a mark worked twice');
    if ((await known(check)) === 'done') this.wrongs.push('a code worked after its use');
  }

  async #use(type: 9 | 11, code: string, mark: string): Promise<void> {
    const password = `Lab-${this.#turn}-x`;
    const spend = () => (type === 9 ? this.#customer.complete(mark as never, password) : this.#customer.change(mark as never, password));
    const answer = await spend();
    const outcome = outcomeOf(answer);
    if (outcome === 'refused') {
      this.wrongs.push(`a mark that was given was refused with ${codeOf(answer)}`);
      return;
    }
    if (outcome === 'done') {
      this.#isRegistered = true;
      this.#passwords = [password];
      this.#spent.push({ spend, code, type });
    } else this.#passwords.push(password);
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
        this.#passwords = [password];
        return;
      }
      if (codeOf(answer) === 11010302) this.wrongs.push('an account is gone');
    }
    this.wrongs.push('no password that was accepted works');
  }
}
