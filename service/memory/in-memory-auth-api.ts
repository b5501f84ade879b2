import { DEFAULT_SEEDS, seedAccount, type SeedAccount } from '../rules/account-owner.ts';
import { AccountService } from '../rules/account-service.ts';
import type { ServiceOptions } from '../rules/calls.ts';
import { DEFAULT_CAPACITY, type Capacity } from '../rules/capacity.ts';
import { decryptPassword } from './decrypt-password.ts';
import { KeyRing, generateRsaKeyPair, type RsaKeyPair } from './key-ring.ts';
import { DEFAULT_HASH_ROUNDS, Pbkdf2Hashes } from './password-hash.ts';
import { webRandomBytes } from '../rules/randomness.ts';
import { UNKEYED_SECRETS } from '../rules/secrets.ts';
import type { Account } from '../rules/service-state.ts';
import { DEMO_KEY_PAIR } from './demo-key-pair.ts';
import { MemoryStore } from './memory-store.ts';
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
export class InMemoryAuthApi extends AccountService {
  readonly keys: KeyRing;
  readonly #store: MemoryStore;
  readonly #seedAccount: (seed: SeedAccount) => Account;

  constructor(options: AccountServiceOptions) {
    const { clock, random = webRandomBytes, seeds = DEFAULT_SEEDS } = options;
    const passwords = new Pbkdf2Hashes(random, options.hashRounds ?? DEFAULT_HASH_ROUNDS);
    const toAccount = (seed: SeedAccount): Account =>
      seedAccount(seed, random, passwords.hashNow(seed.password));
    const persistence = new StatePersistence(options.persistence, (fresh) => {
      fresh.accounts = seeds.map(toAccount);
    });
    const store = new MemoryStore(persistence, options.capacity ?? DEFAULT_CAPACITY);
    const keys = new KeyRing(
      options.firstKeyPair ?? DEMO_KEY_PAIR,
      options.makeKeyPair ?? generateRsaKeyPair,
      clock,
      random,
    );
    super(options, {
      store,
      keys: {
        current: async () => keys.current(),
        open: async (ciphertext, keyId) => {
          const pair = keys.find(keyId);
          return pair && decryptPassword(ciphertext, pair.privateKey);
        },
      },
      passwords,
      secrets: UNKEYED_SECRETS,
      digest: (text) => text,
      onBug: options.onBug ?? throwOutside,
    });
    this.keys = keys;
    this.#store = store;
    this.#seedAccount = toAccount;
  }

  /** Adds a ready-made account, as the seeds are at the start. */
  addAccount(seed: SeedAccount): Promise<void> {
    return this.#store.addAccount(this.#seedAccount(seed));
  }

  /**
   * Calls the listener after every mail that this object stores. Returns the function that
   * unsubscribes.
   */
  onMailbox(listener: () => void): () => void {
    return this.#store.onEmail(listener);
  }
}

function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
