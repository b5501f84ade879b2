import type { UserRangeId } from '#domain/wire-values.ts';
import type * as calls from '#application/ports/auth-api.ts';
import type { Answer } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import { ok, refuse } from '#domain/result.ts';
import { ENGLISH_LETTERS, type EmailTemplates } from '#messages/email-templates.ts';
import { forgetOld, type ServiceContext, type Outcome } from '../rules/service-context.ts';
import {
  DEFAULT_POPULATIONS,
  DEFAULT_SEEDS,
  populationOf,
  seedAccount,
  type SeedAccount,
} from '../rules/account-holder.ts';
import { BUDGETS, type Budgets } from '../rules/attempt-limits.ts';
import { DEFAULT_CAPACITY, type Capacity } from '../rules/capacity.ts';
import { decryptPassword } from '../rules/decrypt-password.ts';
import { DEMO_KEY_PAIR } from './demo-key-pair.ts';
import { ServiceAuthApi, type RuledCall } from '../rules/service-auth-api.ts';
import { failureOf, REFUSALS } from '../rules/refusals.ts';
import { KeyRing } from '../rules/key-ring.ts';
import { UsageMeter, type Subject } from '../rules/usage-meter.ts';
import { isTokenValid } from '../rules/login-calls.ts';
import { DEFAULT_HASH_ROUNDS, pbkdf2Hashes, type PasswordHashes } from '../rules/password-hash.ts';
import { webRandomBytes, type RandomBytes } from '../rules/randomness.ts';
import { generateRsaKeyPair, type RsaKeyPair } from '../rules/rsa-key-pair.ts';
import { UNKEYED_SECRETS } from '../rules/secrets.ts';
import type { Account, Mail, ServiceState, StoredAppeal } from '../rules/service-state.ts';
import { StatePersistence, type Persistence } from './state-persistence.ts';

export interface AccountServiceOptions {
  readonly clock: Clock;
  readonly random?: RandomBytes;
  /** The key of the first answers; a published demonstration pair unless given. */
  readonly firstKeyPair?: RsaKeyPair;
  readonly makeKeyPair?: () => Promise<RsaKeyPair>;
  readonly seeds?: readonly SeedAccount[];
  /** The populations that there are; a call about any other is refused. */
  readonly populations?: readonly UserRangeId[];
  readonly budgets?: Budgets;
  readonly capacity?: Capacity;
  /** English ones unless given. */
  readonly letters?: EmailTemplates | undefined;
  /** PBKDF2 rounds of a new password's hash. */
  readonly hashRounds?: number;
  /** Where the state outlives this object; in memory only unless given. */
  readonly persistence?: Persistence;
  /**
   * Called with an error of this code; the caller gets 50001. Thrown outside of any call unless
   * given.
   */
  readonly onBug?: (error: unknown) => void;
}

/** An account service in memory, for the browser, for tests and for the sandbox. */
export class InMemoryAuthApi extends ServiceAuthApi {
  readonly keys: KeyRing;
  readonly #persistence: StatePersistence;
  readonly #clock: Clock;
  readonly #random: RandomBytes;
  readonly #budgets: Budgets;
  readonly #capacity: Capacity;
  readonly #populations: ReadonlySet<string>;
  readonly #passwords: PasswordHashes;
  readonly #letters: EmailTemplates;
  readonly #onBug: (error: unknown) => void;

  constructor(options: AccountServiceOptions) {
    super();
    const { clock, random = webRandomBytes, seeds = DEFAULT_SEEDS } = options;
    this.#clock = clock;
    this.#random = random;
    this.#budgets = options.budgets ?? BUDGETS;
    this.#capacity = options.capacity ?? DEFAULT_CAPACITY;
    this.#populations = new Set((options.populations ?? DEFAULT_POPULATIONS).map(populationOf));
    this.#passwords = pbkdf2Hashes(random, options.hashRounds ?? DEFAULT_HASH_ROUNDS);
    this.#letters = options.letters ?? ENGLISH_LETTERS;
    this.#onBug = options.onBug ?? throwOutside;
    this.keys = new KeyRing(
      options.firstKeyPair ?? DEMO_KEY_PAIR,
      options.makeKeyPair ?? generateRsaKeyPair,
      clock,
      random,
    );
    this.#persistence = new StatePersistence(options.persistence, (fresh) => {
      fresh.accounts = seeds.map((seed) => this.#seedAccount(seed));
    });
  }

  getPublicKey(): Answer<calls.PublicKey> {
    return Promise.resolve(ok(this.keys.current()));
  }

  /** Adds a ready-made account, as the seeds are at the start. */
  addAccount(seed: SeedAccount): Promise<void> {
    return this.#persistence.withState((state) => {
      state.accounts = [...state.accounts, this.#seedAccount(seed)];
    });
  }

  /** The mailbox, newest first; of one address if given. */
  mails(to?: string): Promise<readonly Mail[]> {
    const address = to?.trim().toLowerCase();
    return this.#persistence.withState((state) =>
      state.mails.filter((mail) => !address || mail.to.toLowerCase() === address).toReversed(),
    );
  }

  /** The appeals taken so far, oldest first. */
  appeals(): Promise<readonly StoredAppeal[]> {
    return this.#persistence.withState((state) => [...state.appeals]);
  }

  isTokenValid(authorization: string): Promise<boolean> {
    return this.#persistence.withState((state) =>
      isTokenValid(state, UNKEYED_SECRETS, authorization, this.#clock.now()),
    );
  }

  protected async answer<T>(
    call: RuledCall,
    subject: Subject,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Answer<T> {
    let hasMail = false;
    const outcome = await this.#persistence
      .withState((state) => {
        const former = new Set(state.mails);
        const value = rule(this.#context(state, subject));
        hasMail = state.mails.some((mail) => !former.has(mail));
        return value;
      })
      .catch((error: unknown): Outcome<T> => {
        this.#onBug(error);
        return refuse(REFUSALS.serverError);
      });
    if (hasMail) this.announce();
    return outcome.ok ? outcome : refuse(failureOf(call, outcome.problem, this.#clock.now()));
  }

  #context(state: ServiceState, subject: Subject): ServiceContext {
    const now = this.#clock.now();
    forgetOld({ state, now, capacity: this.#capacity });
    state.counts = state.counts.filter((count) => count.until > now);
    if (state.counts.length > this.#capacity.counts)
      state.counts = state.counts
        .toSorted((one, other) => one.until - other.until)
        .slice(-this.#capacity.counts);
    return {
      state,
      now,
      random: this.#random,
      keys: {
        open: (ciphertext: string, keyId: calls.Identifier) => this.#open(ciphertext, keyId),
      },
      client: subject.client,
      meter: new UsageMeter(state, now, this.#budgets, subject, (text) => text),
      capacity: this.#capacity,
      populations: this.#populations,
      passwords: this.#passwords,
      secrets: UNKEYED_SECRETS,
      letters: this.#letters,
    };
  }

  #open(ciphertext: string, keyId: calls.Identifier): string | null {
    const pair = this.keys.find(keyId);
    return pair && decryptPassword(ciphertext, pair.privateKey);
  }

  #seedAccount(seed: SeedAccount): Account {
    return seedAccount(seed, this.#random, this.#passwords.hash(seed.password));
  }
}

function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
