import type { PublicKey, Identifier } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import { randomId, type RandomBytes } from './randomness.ts';
import type { RsaKeyPair } from './rsa-key-pair.ts';

/** After this time the next pair is made in the background. */
export const KEY_ROTATION_MS = 10 * 60_000;
/** How long a replaced key still works. */
export const KEY_GRACE_MS = 10 * 60_000;

interface RingKey {
  readonly id: string;
  readonly pair: RsaKeyPair;
  readonly since: number;
  /** When the next key replaced it; null for the current one. */
  readonly replacedAt: number | null;
}

/**
 * The service's RSA keys by id: the current one is handed out, former ones are accepted for a
 * while. They live in memory only: the stored state must hold no private key, and a reloaded page
 * fetches a new one.
 */
export class KeyRing {
  #keys: readonly RingKey[];
  #rotating: Promise<void> | null = null;

  constructor(
    first: RsaKeyPair,
    private readonly makePair: () => Promise<RsaKeyPair>,
    private readonly clock: Clock,
    private readonly random: RandomBytes,
  ) {
    this.#keys = [this.#ringKey(first)];
  }

  /** The current key, without waiting. A due rotation starts and serves later callers. */
  current(): PublicKey {
    const key = this.#newest();
    if (this.clock.now() - key.since >= KEY_ROTATION_MS) void this.rotate();
    return { publicKey: key.pair.publicKey, keyId: key.id };
  }

  /** The pair behind a key id; null when the id is unknown or retired. */
  find(keyId: Identifier): RsaKeyPair | null {
    const now = this.clock.now();
    const key = this.#keys.find(({ id }) => id === String(keyId));
    return key && !isRetired(key, now) ? key.pair : null;
  }

  /** Makes the next key now. If that fails, the current one stays. Never rejects. */
  rotate(): Promise<void> {
    this.#rotating ??= this.#replace().finally(() => (this.#rotating = null));
    return this.#rotating;
  }

  /** Simulates a restart: no former key works any more. */
  forgetAll(): void {
    this.#keys = [this.#ringKey(this.#newest().pair)];
  }

  async #replace(): Promise<void> {
    try {
      const next = this.#ringKey(await this.makePair());
      const retiring = this.#keys.map((key) => ({
        ...key,
        replacedAt: key.replacedAt ?? next.since,
      }));
      this.#keys = [...retiring.filter((key) => !isRetired(key, next.since)), next];
    } catch {
      // No WebCrypto, or no entropy: keep the old key.
    }
  }

  #ringKey(pair: RsaKeyPair): RingKey {
    return { id: randomId('key', this.random), pair, since: this.clock.now(), replacedAt: null };
  }

  #newest(): RingKey {
    return this.#keys[this.#keys.length - 1] as RingKey;
  }
}

function isRetired(key: RingKey, now: number): boolean {
  return key.replacedAt !== null && now - key.replacedAt >= KEY_GRACE_MS;
}
