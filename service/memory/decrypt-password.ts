import { fromBase64 } from '../rules/randomness.ts';

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
 * Decrypts base64 of RSAES-PKCS1-v1_5 ciphertext (RFC 8017, 7.2.2) to UTF-8 text. Null for anything
 * that isn't the encryption of text under this key. Never throws.
 *
 * Written here because neither WebCrypto nor Node 20 decrypts this padding. The library that
 * encrypts would not notice its own encoding errors. The time depends on the key, so a real service
 * must never use this.
 */
export function decryptPassword(ciphertext: string, privateKey: RsaPrivateKey): string | null {
  const bytes = fromBase64(ciphertext);
  const key = numbersOf(privateKey);
  if (bytes?.length !== key.length) return null;
  const cipher = bytesToNumber(bytes);
  if (cipher >= key.n) return null;
  const message = unpad(numberToBytes(power(cipher, key), key.length));
  return message && readUtf8(message);
}

interface PrivateNumbers {
  readonly n: bigint;
  readonly p: bigint;
  readonly q: bigint;
  readonly dp: bigint;
  readonly dq: bigint;
  readonly qi: bigint;
  /** In bytes. */
  readonly length: number;
}

function numbersOf(key: RsaPrivateKey): PrivateNumbers {
  const numberOf = (text: string): bigint => bytesToNumber(fromBase64(text) ?? new Uint8Array());
  return {
    n: numberOf(key.n),
    p: numberOf(key.p),
    q: numberOf(key.q),
    dp: numberOf(key.dp),
    dq: numberOf(key.dq),
    qi: numberOf(key.qi),
    length: fromBase64(key.n)?.length ?? 0,
  };
}

/** cipher^d mod n by the Chinese remainder theorem, four times as fast as the plain power. */
function power(cipher: bigint, { p, q, dp, dq, qi }: PrivateNumbers): bigint {
  const byP = modularPower(cipher, dp, p);
  const byQ = modularPower(cipher, dq, q);
  const difference = ((byP - byQ) * qi) % p;
  return byQ + (difference < 0n ? difference + p : difference) * q;
}

function modularPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** 00 02, at least eight non-zero bytes, 00, message. */
function unpad(block: Uint8Array): Uint8Array | null {
  const end = block.indexOf(0, 2);
  return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1) : null;
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function bytesToNumber(bytes: Uint8Array): bigint {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return BigInt(`0x${hex || '0'}`);
}

function numberToBytes(number: bigint, length: number): Uint8Array {
  const hex = number.toString(16).padStart(length * 2, '0');
  return Uint8Array.from({ length }, (_, i) => parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}
