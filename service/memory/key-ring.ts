import type { Identifier, PublicKey } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import { randomId, toBase64, type RandomBytes } from '../rules/randomness.ts';
import { KEY_GRACE_MS, KEY_ROTATION_MS } from '../rules/service-context.ts';
import { isAhead } from '../rules/service-state.ts';

interface RingKey {
  readonly id: string;
  readonly pair: RsaKeyPair;
  /** When the next key is due, or when a former key stops working. */
  readonly until: number;
}

/**
 * The service's RSA keys: the current one, and the former one for a while. They live in memory
 * only: the stored state must hold no private key, and a reloaded page fetches a new one.
 */
export class KeyRing {
  #key: RingKey;
  #former: RingKey | null = null;
  #rotating: Promise<void> | null = null;

  constructor(
    first: RsaKeyPair,
    private readonly makePair: () => Promise<RsaKeyPair>,
    private readonly clock: Clock,
    private readonly random: RandomBytes,
  ) {
    this.#key = this.#ringKey(first);
  }

  /** The current key, without waiting. A due rotation starts and serves later callers. */
  current(): PublicKey {
    const { id: keyId, pair, until } = this.#key;
    if (!isAhead(until, this.clock.now(), KEY_ROTATION_MS)) void this.rotate();
    return { publicKey: pair.publicKey, keyId };
  }

  /** The pair behind a key id; null when the id is unknown or retired. */
  find(keyId: Identifier): RsaKeyPair | null {
    if (this.#key.id === String(keyId)) return this.#key.pair;
    const former = this.#former;
    const isKnown =
      former?.id === String(keyId) && isAhead(former.until, this.clock.now(), KEY_GRACE_MS);
    return isKnown ? former.pair : null;
  }

  /** Makes the next key now. If that fails, the current one stays. Never rejects. */
  rotate(): Promise<void> {
    this.#rotating ??= this.#replace().finally(() => (this.#rotating = null));
    return this.#rotating;
  }

  async #replace(): Promise<void> {
    try {
      const next = this.#ringKey(await this.makePair());
      this.#former = { ...this.#key, until: this.clock.now() + KEY_GRACE_MS };
      this.#key = next;
    } catch {
      // No WebCrypto, or no entropy: keep the old key.
    }
  }

  #ringKey(pair: RsaKeyPair): RingKey {
    return { id: randomId('key', this.random), pair, until: this.clock.now() + KEY_ROTATION_MS };
  }
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
