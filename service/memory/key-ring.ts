import type { PublicKey, Identifier } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import { randomId, type RandomBytes, toBase64 } from '../rules/randomness.ts';
import { KEY_GRACE_MS, KEY_ROTATION_MS } from '../rules/service-context.ts';

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

export interface RsaKeyPair {
  /** SPKI in PEM, as the public key call hands it out. */
  readonly publicKey: string;
  readonly privateKey: RsaPrivateKey;
}

/** The numbers of a private key as a JWK writes them (RFC 7518, 6.3): base64url. */
export interface RsaPrivateKey {
  readonly n: string;
  readonly p: string;
  readonly q: string;
  readonly dp: string;
  readonly dq: string;
  readonly qi: string;
}

/**
 * 2048 bits, e = 65537. Takes some tenths of a second, off the main thread.
 * Rejects where there is no WebCrypto: on a page that came over plain http from another machine.
 */
export async function generateRsaKeyPair(): Promise<RsaKeyPair> {
  // WebCrypto has no PKCS#1 v1.5 encryption; this algorithm only generates the key.
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
  const { n, p, q, dp, dq, qi } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  if (!n || !p || !q || !dp || !dq || !qi) throw new Error('WebCrypto exported half a key');
  return { publicKey: pemOf(new Uint8Array(spki)), privateKey: { n, p, q, dp, dq, qi } };
}

export function pemOf(spki: Uint8Array): string {
  const lines = toBase64(spki).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n');
}
