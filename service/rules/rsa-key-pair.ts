import { toBase64 } from './randomness.ts';

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
