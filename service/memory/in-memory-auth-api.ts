import type { Answer, Identifier, PublicKey } from '#application/ports/auth-api.ts';
import { ok } from '#domain/result.ts';
import type { Outcome, ServiceContext } from '../rules/service-context.ts';
import { DEFAULT_SEEDS, seedAccount, type SeedAccount } from '../rules/account-holder.ts';
import { DEFAULT_CAPACITY, type Capacity } from '../rules/capacity.ts';
import { decryptPassword } from '../rules/decrypt-password.ts';
import { KeyRing } from '../rules/key-ring.ts';
import { isTokenValid } from '../rules/login-calls.ts';
import { DEFAULT_HASH_ROUNDS, pbkdf2Hashes, type PasswordHashes } from '../rules/password-hash.ts';
import { generateRsaKeyPair, type RsaKeyPair } from '../rules/rsa-key-pair.ts';
import { UNKEYED_SECRETS } from '../rules/secrets.ts';
import { ServiceAuthApi, type RuledCall, type ServiceOptions } from '../rules/service-auth-api.ts';
import type { Account, Mail, ServiceState, StoredAppeal } from '../rules/service-state.ts';
import type { Subject } from '../rules/usage-meter.ts';
import { DEMO_KEY_PAIR } from './demo-key-pair.ts';
import { StatePersistence, type Persistence } from './state-persistence.ts';

export interface AccountServiceOptions extends ServiceOptions {
  /** The key of the first answers; a published demonstration pair unless given. */
  readonly firstKeyPair?: RsaKeyPair;
  readonly makeKeyPair?: () => Promise<RsaKeyPair>;
  readonly seeds?: readonly SeedAccount[];
  readonly capacity?: Capacity;
  /** PBKDF2 rounds of a new password's hash. */
  readonly hashRounds?: number;
  /** Where the state outlives this object; in memory only unless given. */
  readonly persistence?: Persistence;
  /** Called with an error of this code. Thrown outside of any call unless given. */
  readonly onBug?: (error: unknown) => void;
}

/** An account service in memory, for the browser, for tests and for the sandbox. */
export class InMemoryAuthApi extends ServiceAuthApi {
  readonly keys: KeyRing;
  readonly #persistence: StatePersistence;
  readonly #capacity: Capacity;
  readonly #passwords: PasswordHashes;

  constructor(options: AccountServiceOptions) {
    super(options, options.onBug ?? throwOutside);
    const { seeds = DEFAULT_SEEDS } = options;
    this.#capacity = options.capacity ?? DEFAULT_CAPACITY;
    this.#passwords = pbkdf2Hashes(this.random, options.hashRounds ?? DEFAULT_HASH_ROUNDS);
    this.keys = new KeyRing(
      options.firstKeyPair ?? DEMO_KEY_PAIR,
      options.makeKeyPair ?? generateRsaKeyPair,
      this.clock,
      this.random,
    );
    this.#persistence = new StatePersistence(options.persistence, (fresh) => {
      fresh.accounts = seeds.map((seed) => this.#seedAccount(seed));
    });
  }

  getPublicKey(): Answer<PublicKey> {
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
      isTokenValid(state, UNKEYED_SECRETS, authorization, this.clock.now()),
    );
  }

  protected async run<T>(
    _call: RuledCall,
    subject: Subject,
    rule: (context: ServiceContext) => Outcome<T>,
  ): Promise<Outcome<T>> {
    let hasMail = false;
    const outcome = await this.#persistence.withState((state) => {
      const former = new Set(state.mails);
      this.#dropCounts(state);
      const store = {
        state,
        keys: { open: this.#open },
        passwords: this.#passwords,
        secrets: UNKEYED_SECRETS,
        capacity: this.#capacity,
      };
      const value = rule(this.context(store, subject, (text) => text));
      hasMail = state.mails.some((mail) => !former.has(mail));
      return value;
    });
    if (hasMail) this.announce();
    return outcome;
  }

  /** Drops expired counts, and those that end first if there are too many. */
  #dropCounts(state: ServiceState): void {
    const now = this.clock.now();
    state.counts = state.counts
      .filter((count) => count.until > now)
      .toSorted((one, other) => one.until - other.until)
      .slice(-this.#capacity.counts);
  }

  readonly #open = (ciphertext: string, keyId: Identifier): string | null => {
    const pair = this.keys.find(keyId);
    return pair && decryptPassword(ciphertext, pair.privateKey);
  };

  #seedAccount(seed: SeedAccount): Account {
    return seedAccount(seed, this.random, this.#passwords.hash(seed.password));
  }
}

function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
