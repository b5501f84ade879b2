import { fromBase64, toBase64 } from '../rules/randomness.ts';

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

export interface RsaKeyPair {
  /** SPKI in PEM, as the public key call hands it out. */
  readonly publicKey: string;
  readonly privateKey: RsaPrivateKey;
}

/**
 * A published pair that protects nothing. It is used where the service runs in the page, so that
 * the first key is there at once, and where a page has no WebCrypto (plain http).
 */
export const DEMO_KEY_PAIR: RsaKeyPair = {
  publicKey: pemOf(
    fromBase64(
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlvGoVmxgftj1BXKn6NwIBSkohfDS4qouL3CEoOfEt43MGqQ5' +
        'nkVpgkVLoBDLPeGYsoL0P+GJSFN1JxwTTen93pcfDqhNKiMLxryGWnEm9tJjMzwWiWpCfsEdjGd9M06Y+URLmb1uiIm6' +
        'tY3pAMSMumcnjn8jajF9dXcg1GomhTXmZ2BiWpficpAztQW7JQfCM/C0figg6imqokQvbiS+nqRRKCqj5sZntwmRQF4t' +
        'TR4H12IqCrnM9tyjS8j0xrxcqjyhVL1bQ104KzS5fwhl06Ao2+nUHfXhPb2kotCa/2aUNtpgaE+J+iGbbJKPc0LxkMhz' +
        '8pLMzQisixXCkb7ZpwIDAQAB',
    ) ?? new Uint8Array(),
  ),
  privateKey: {
    n:
      'lvGoVmxgftj1BXKn6NwIBSkohfDS4qouL3CEoOfEt43MGqQ5nkVpgkVLoBDLPeGYsoL0P-GJSFN1JxwTTen93pcfDqhN' +
      'KiMLxryGWnEm9tJjMzwWiWpCfsEdjGd9M06Y-URLmb1uiIm6tY3pAMSMumcnjn8jajF9dXcg1GomhTXmZ2BiWpficpAz' +
      'tQW7JQfCM_C0figg6imqokQvbiS-nqRRKCqj5sZntwmRQF4tTR4H12IqCrnM9tyjS8j0xrxcqjyhVL1bQ104KzS5fwhl' +
      '06Ao2-nUHfXhPb2kotCa_2aUNtpgaE-J-iGbbJKPc0LxkMhz8pLMzQisixXCkb7Zpw',
    p:
      'zp1AmFfdfxiXbMmLVHDTAB66xs3fG-PTIb40MFYcdVQjNPTcJI3ljwE86Tjgph8hygKRY0-7TQmBEOAkGYNlLv3IUWMf' +
      'FwwkjOAGE63O5_gg4Y4QeOHclUKZ2qIDrgECXwU2LB1ajS5rF3lFiJTB8mR2qYiTE03NHXy96XSitYE',
    q:
      'uwXvO49Rz8mxe26qsAGPauiIhpYEBvLCunS6r1cHCbUOSpf8rpNi73viavuD3OCFGmAro6EY0jsNX4gUZNj6l1gCu4BR' +
      'Oc5DD8owAjgxwIk9ninhQsSpQ--eX5QPtvbG4wjRGl6C5OFv1wsEt3nWvww_ah0kQyfOlIxdAoYMsyc',
    dp:
      'VTzgsjjFgzKE_fdjyLFHCyyiR3QVUC88IhaS90H_OZQ9dhJyY446nzWWiGzTmRUM3ocSrdLt5Yk_OtQNcI0ZiDpgktr-' +
      'r4Zt6cReHW4-BssB3au7NfOQCe_RAzaFqBp4fPTsdWSiv83flm6Mdh1QqgwyPBzA-FzHexvESXS5z4E',
    dq:
      'Q9u0YNTwp0cUWafe0LvQMMcsekDGN0sv8n1WGzalfBUwmUoqSaF6nVBC5_RYdPUV9mr8ioNyQR1iDc6PL8Q2sGEjpKq7' +
      'ThET7g-7eaKwEp75N4EUlahLjjXMLfvH8-f4Y_oX_MxcC_XsIYeC75uKmok0HSlztdYks2t2d-rxgrM',
    qi:
      'Sbzsdn5XYB70CQxG580bQAHCvkW2L5Lddl7COCt0kM5HUcRott6KX3-K84-8fo49-pdbBZjYIKRNDxlgb2Dn3sbyI7Mh' +
      'FwSmboTcYj3RpODSXHcsoUZqE9Av_NqnSSyvZeWI5RWknl1lgHDxJrErfQBSfg-FHUebvlpviHUDc0s',
  },
};

function pemOf(spki: Uint8Array): string {
  const lines = toBase64(spki).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n');
}
