import { sha256 } from '@noble/hashes/sha2.js';
import { AccountService } from '../rules/account-service.ts';
import { toBase64 } from '../rules/base64.ts';
import type { ServiceOptions, ServiceParts } from '../rules/call-runner.ts';
import { randomId } from '../rules/randomness.ts';
import { DEFAULT_SEEDS, seedAccount, type SeedAccount } from '../rules/ready-made-accounts.ts';
import type { Secrets } from '../rules/service-state.ts';
import {
  decryptPassword,
  DEMO_KEY_PAIR,
  type RsaKeyPair,
  type RsaPrivateKey,
} from './demo-keys.ts';
import { MemoryStore, type Persistence } from './memory-store.ts';
import { DEFAULT_HASH_ROUNDS, Pbkdf2Hashes } from './password-hash.ts';

export interface AccountServiceOptions extends ServiceOptions {
  /** A published demonstration pair unless given. */
  readonly keyPair?: RsaKeyPair;
  readonly seeds?: readonly SeedAccount[];
  readonly hashRounds?: number;
  /** Where the state outlives this object; in memory only unless given. */
  readonly persistence?: Persistence;
  /** Called with an error of this code. Thrown outside of any call unless given. */
  readonly onBug?: ServiceParts['onBug'];
}

/** An account service in memory, for the browser, for tests and for the sandbox. */
export class InMemoryAuthApi extends AccountService {
  readonly privateKey: RsaPrivateKey;
  /** Adds a ready-made account, as the seeds are at the start. */
  readonly addAccount: (seed: SeedAccount) => Promise<void>;
  readonly onMailbox: MemoryStore['subscribe'];

  constructor(options: AccountServiceOptions) {
    const { seeds = DEFAULT_SEEDS } = options;
    const passwords = new Pbkdf2Hashes(options.hashRounds ?? DEFAULT_HASH_ROUNDS);
    const toAccount = (seed: SeedAccount) => seedAccount(seed, passwords);
    const store = new MemoryStore(() => Promise.all(seeds.map(toAccount)), options.persistence);
    const { publicKey, privateKey } = options.keyPair ?? DEMO_KEY_PAIR;
    const keyId = randomId('key');
    super({
      ...options,
      store,
      keys: {
        current: async () => ({ publicKey, keyId }),
        decrypt: async (ciphertext, id) =>
          String(id) === keyId ? decryptPassword(ciphertext, privateKey) : null,
      },
      hashesUntil: () => passwords,
      secrets: UNKEYED_SECRETS,
      onBug: options.onBug ?? throwOutside,
    });
    this.privateKey = privateKey;
    this.addAccount = async (seed) => store.addAccount(await toAccount(seed));
    this.onMailbox = (listener) => store.subscribe(listener);
  }
}

/**
 * Digests without a key, for a state that only this process reads. A random secret can't be found
 * from its digest. A code of six digits can, but the same state holds it in an email.
 */
const UNKEYED_SECRETS: Secrets = {
  derive: (purpose, secret) => toBase64(sha256(new TextEncoder().encode(`${purpose} ${secret}`))),
};

function throwOutside(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
