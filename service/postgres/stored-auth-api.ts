import { type RuledCall, ServiceAuthApi } from '../rules/service-auth-api.ts';
import type { SlicePart, SliceKey } from './slices.ts';
import type { PostgresAccountStore } from './postgres-account-store.ts';
import { type Act, BUDGETS, type Budgets } from '../rules/attempt-limits.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import type * as calls from '#application/ports/auth-api.ts';
import type { Answer } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
import { ok, refuse } from '#domain/result.ts';
import { ENGLISH_LETTERS, type EmailTemplates } from '#messages/email-templates.ts';
import { forgetOld, type ServiceContext, type Outcome } from '../rules/service-context.ts';
import { DEFAULT_POPULATIONS, populationOf } from '../rules/account-holder.ts';
import { DATABASE_CAPACITY } from '../rules/capacity.ts';
import { counterKeys, UsageMeter, type LimitHit, type Subject } from '../rules/usage-meter.ts';
import {
  isStorable,
  emptyState,
  type Mail,
  type ServiceState,
  type StoredAppeal,
} from '../rules/service-state.ts';
import { failureOf, REFUSALS, type ServiceRefusal, overloadRefusal } from '../rules/refusals.ts';
import { webRandomBytes, type RandomBytes } from '../rules/randomness.ts';
import type { Secrets } from '../rules/secrets.ts';
import { Facts, NeedsAsync } from '../rules/async-facts.ts';
import type { Argon2Passwords } from './argon2-passwords.ts';
import type { ServerKeys } from './server-keys.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Called with the limits that a call has met, and with its address and client. */
export type LimitListener = (call: RuledCall, hits: readonly LimitHit[], subject: Subject) => void;

export interface StoredServiceOptions {
  readonly store: PostgresAccountStore;
  readonly keys: ServerKeys;
  readonly passwords: Argon2Passwords;
  /** For calls that hash passwords. */
  readonly limiter: ConcurrencyLimiter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly random?: RandomBytes;
  /** The known populations; a call about any other is refused. */
  readonly populations?: readonly UserRangeId[];
  readonly budgets?: Budgets;
  readonly onLimit?: LimitListener;
  /** English ones unless given. */
  readonly letters?: EmailTemplates | undefined;
  /** Called when a letter waits to be sent. */
  readonly onMail?: () => void;
  /** Called with an unexpected error; the caller gets 50001. */
  readonly onBug: (error: unknown) => void;
}

/** A password that changes between two rounds is a new fact. More rounds are a bug, not a race. */
const MAXIMUM_ROUNDS = 8;

/** The account service over a store that instances share. */
export class StoredAuthApi extends ServiceAuthApi {
  readonly #options: StoredServiceOptions;
  readonly #populations: ReadonlySet<string>;

  constructor(options: StoredServiceOptions) {
    super();
    this.#options = options;
    this.#populations = new Set((options.populations ?? DEFAULT_POPULATIONS).map(populationOf));
  }

  getPublicKey(): Answer<calls.PublicKey> {
    return this.#guard('getPublicKey', async () => ok(await this.#options.keys.current()));
  }

  isTokenValid(authorization: string): Promise<boolean> {
    const { store, secrets, clock } = this.#options;
    return store.hasSession(secrets.digestsOf('token', authorization), clock.now());
  }

  /** The refusal of calls that hash passwords while too many wait. */
  refusalBefore(call: ApiCall): ServiceRefusal | null {
    return HASHING.has(call) ? overloadRefusal(this.#options.limiter.refusal) : null;
  }

  async mails(to?: string): Promise<readonly Mail[]> {
    // No letter has this address, and PostgreSQL rejects the text.
    if (to !== undefined && !isStorable(to)) return [];
    return this.#options.store.mails(to?.trim().toLowerCase());
  }

  appeals(): Promise<readonly StoredAppeal[]> {
    return this.#options.store.appeals();
  }

  protected answer<T>(
    call: RuledCall,
    subject: Subject,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Answer<T> {
    const run = () => this.#runAndReport(call, subject, rule);
    // A client's share is that of its widest network.
    const client = subject.client?.at(-1);
    return this.#guard(call, () =>
      HASHING.has(call) ? this.#options.limiter.run(run, client) : run(),
    );
  }

  protected override announce(): void {
    this.#options.onMail?.();
    super.announce();
  }

  async #runAndReport<T>(
    call: RuledCall,
    subject: Subject,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Promise<Outcome<T>> {
    const { outcome, hits, mails } = await this.#runRule(call, subject, (slice, facts) => {
      const context = this.#context(slice, facts, subject);
      return { outcome: rule(context), hits: context.meter.hits, mails: slice.mails };
    });
    if (hits.length > 0) this.#options.onLimit?.(call, hits, subject);
    if (mails.length > 0) this.announce();
    return outcome;
  }

  async #runRule<T>(
    call: RuledCall,
    subject: Subject,
    rule: (slice: ServiceState, facts: Facts) => T,
  ): Promise<T> {
    const { store, clock, budgets = BUDGETS } = this.#options;
    const facts = new Facts();
    const work = (slice: ServiceState): T => rule(slice, facts);
    // No account has an invalid address. The rule says what is wrong with it.
    if (subject.address === '') return work(emptyState());
    const key: SliceKey = {
      addresses: [subject.address],
      parts: PARTS_OF[call],
      counts: counterKeys(ACTS_OF[call], budgets, subject, this.#digestWith(facts)),
      now: clock.now(),
    };
    // The first round reads without a lock if the call changes nothing, or hashes before it changes
    // anything.
    let looks = call === 'checkUser' || HASHING.has(call);
    for (let round = 1; ; round += 1) {
      try {
        if (!looks) return await store.change(key, work);
        const { value, changed } = await store.look(key, work);
        if (!changed) return value;
        looks = false;
      } catch (error) {
        if (!(error instanceof NeedsAsync) || round === MAXIMUM_ROUNDS) throw error;
        await facts.learn(error);
        // Nearly every call writes now (a failed log-in writes a count), so take the lock at once.
        looks = false;
      }
    }
  }

  /** Computes each digest once for a call: a log-in needs about twenty in each run of its rule. */
  #digestWith(facts: Facts): (text: string) => string {
    const { secrets } = this.#options;
    return (text) => facts.remember(`count ${text}`, () => secrets.digestsOf('count', text)[0]);
  }

  #context(state: ServiceState, facts: Facts, subject: Subject): ServiceContext {
    const {
      clock,
      keys,
      passwords,
      secrets,
      random = webRandomBytes,
      budgets = BUDGETS,
      letters = ENGLISH_LETTERS,
    } = this.#options;
    const now = clock.now();
    forgetOld({ state, now, capacity: DATABASE_CAPACITY });
    return {
      state,
      now,
      random,
      client: subject.client,
      meter: new UsageMeter(state, now, budgets, subject, this.#digestWith(facts)),
      capacity: DATABASE_CAPACITY,
      populations: this.#populations,
      secrets,
      letters,
      keys: keys.during(facts),
      passwords: passwords.during(facts),
    };
  }

  async #guard<T>(call: ApiCall, work: () => Promise<Outcome<T>>): Answer<T> {
    const outcome = await work().catch((error: unknown): Outcome<T> => {
      const refusal = overloadRefusal(error);
      if (!refusal) this.#options.onBug(error);
      return refuse(refusal ?? REFUSALS.serverError);
    });
    return outcome.ok
      ? outcome
      : refuse(failureOf(call, outcome.problem, this.#options.clock.now()));
  }
}

/** The parts of the state that each call's rule reads. */
export const PARTS_OF: Readonly<Record<RuledCall, readonly SlicePart[]>> = {
  checkUser: ['accounts'],
  sendCode: ['accounts', 'codes', 'counts'],
  checkRegistrationCode: ['accounts', 'codes', 'marks', 'counts'],
  registerUser: ['accounts', 'codes', 'marks', 'counts'],
  loginWithPassword: ['accounts', 'sessions', 'counts'],
  verificationCodeInspection: ['accounts', 'codes', 'marks', 'counts'],
  changePassword: ['accounts', 'codes', 'marks', 'sessions', 'counts'],
  accountAppeal: ['accounts', 'appeals', 'counts'],
};

/** The acts that each call may count. */
export const ACTS_OF: Readonly<Record<RuledCall, readonly Act[]>> = {
  checkUser: [],
  sendCode: [
    'codeRequest',
    'codeLetter',
    'registrationLetter',
    'recoveryLetter',
    'otherLetter',
    'codeWithoutLetter',
    'spareLetter',
    'wrongCode',
  ],
  checkRegistrationCode: ['wrongCode', 'wrongCodeOfNewDevice', 'codeWithoutLetter'],
  registerUser: ['unreadablePassword', 'wrongCode'],
  loginWithPassword: ['wrongPassword'],
  verificationCodeInspection: ['wrongCode', 'wrongCodeOfNewDevice', 'codeWithoutLetter'],
  changePassword: ['unreadablePassword', 'reusedPassword', 'wrongPassword'],
  accountAppeal: ['appeal', 'appealLetter'],
};

/** Calls that hash passwords. */
const HASHING: ReadonlySet<ApiCall> = new Set([
  'registerUser',
  'loginWithPassword',
  'changePassword',
]);
