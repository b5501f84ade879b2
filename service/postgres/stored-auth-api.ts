import type { Answer, PublicKey } from '#application/ports/auth-api.ts';
import type { ApiCall } from '#domain/api-call-table.ts';
import { ok } from '#domain/result.ts';
import { AsyncValues, NeedsAsync } from '../rules/async-values.ts';
import type { Act } from '../rules/attempt-limits.ts';
import { DATABASE_CAPACITY } from '../rules/capacity.ts';
import { overloadRefusal, type ServiceRefusal } from '../rules/refusals.ts';
import type { Secrets } from '../rules/secrets.ts';
import { ServiceAuthApi, type RuledCall, type ServiceOptions } from '../rules/service-auth-api.ts';
import type { Outcome, ServiceContext } from '../rules/service-context.ts';
import {
  emptyState,
  isStorable,
  type Mail,
  type ServiceState,
  type StoredAppeal,
} from '../rules/service-state.ts';
import { counterKeys, type LimitHit, type Subject } from '../rules/usage-meter.ts';
import type { Argon2Passwords } from './argon2-passwords.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { PostgresAccountStore } from './postgres-account-store.ts';
import type { ServerKeys } from './server-keys.ts';
import type { SliceKey, SlicePart } from './state-slice.ts';

/** Called with the limits that a call has met, and with its address and client. */
export type LimitListener = (call: RuledCall, hits: readonly LimitHit[], subject: Subject) => void;

export interface StoredServiceOptions extends ServiceOptions {
  readonly store: PostgresAccountStore;
  readonly keys: ServerKeys;
  readonly passwords: Argon2Passwords;
  /** For calls that hash passwords. */
  readonly limiter: ConcurrencyLimiter;
  readonly secrets: Secrets;
  readonly onLimit?: LimitListener | undefined;
  /** Called when a letter waits to be sent. */
  readonly onMail?: (() => void) | undefined;
  readonly onBug: (error: unknown) => void;
}

/** A password that changes between two rounds is a new value. More rounds are a bug, not a race. */
const MAXIMUM_ROUNDS = 8;

/** The account service over a store that instances share. */
export class StoredAuthApi extends ServiceAuthApi {
  readonly #options: StoredServiceOptions;

  constructor(options: StoredServiceOptions) {
    super(options, options.onBug);
    this.#options = options;
  }

  getPublicKey(): Answer<PublicKey> {
    return this.guard('getPublicKey', async () => ok(await this.#options.keys.current()));
  }

  isTokenValid(authorization: string): Promise<boolean> {
    const { store, secrets } = this.#options;
    return store.hasSession(secrets.digestsOf('token', authorization), this.clock.now());
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

  protected run<T>(
    call: RuledCall,
    subject: Subject,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Promise<Outcome<T>> {
    const work = () => this.#runAndReport(call, subject, rule);
    // A client's share is that of its widest network.
    const client = subject.client?.at(-1);
    return HASHING.has(call) ? this.#options.limiter.run(work, client) : work();
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
    const { keys, passwords, secrets } = this.#options;
    const values = new AsyncValues();
    // Computes each digest once for a call: a log-in needs about twenty in each run of its rule.
    const digest = (text: string) =>
      values.remember(`count ${text}`, () => secrets.digestsOf('count', text)[0]);
    const { outcome, hits, mails } = await this.#runRule(call, subject, values, digest, (state) => {
      const store = {
        state,
        keys: keys.during(values),
        passwords: passwords.during(values),
        secrets,
        capacity: DATABASE_CAPACITY,
      };
      const context = this.context(store, subject, digest);
      return { outcome: rule(context), hits: context.meter.hits, mails: state.mails };
    });
    if (hits.length > 0) this.#options.onLimit?.(call, hits, subject);
    if (mails.length > 0) this.announce();
    return outcome;
  }

  async #runRule<T>(
    call: RuledCall,
    subject: Subject,
    values: AsyncValues,
    digest: (text: string) => string,
    work: (slice: ServiceState) => T,
  ): Promise<T> {
    const { store } = this.#options;
    // No account has an invalid address. The rule says what is wrong with it.
    if (subject.address === '') return work(emptyState());
    const key: SliceKey = {
      addresses: [subject.address],
      parts: PARTS_OF[call],
      counts: counterKeys(ACTS_OF[call], this.budgets, subject, digest),
      now: this.clock.now(),
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
        await values.learn(error);
        // Nearly every call writes now (a failed log-in writes a count), so take the lock at once.
        looks = false;
      }
    }
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
  accountAppeal: ['appeal', 'furtherAppeal', 'appealLetter'],
};

/** Calls that hash passwords. */
const HASHING: ReadonlySet<ApiCall> = new Set([
  'registerUser',
  'loginWithPassword',
  'changePassword',
]);
