import { fromBase64, toBase64 } from '../rules/randomness.ts';

/** The numbers of a private key as a JWK writes them (RFC 7518, 6.3): base64url. */
export interface RsaPrivateKey {
  readonly n: string;
  readonly d: string;
}

/**
 * Decrypts base64 of RSAES-PKCS1-v1_5 ciphertext (RFC 8017, 7.2.2) to UTF-8 text. Null for anything
 * that isn't the encryption of text under this key. Never throws.
 *
 * Written here because neither WebCrypto nor Node 20 decrypts this padding. The library that
 * encrypts would not notice its own encoding errors. The time depends on the key, so a real service
 * must never use this.
 */
export function decryptPassword(ciphertext: string, { n, d }: RsaPrivateKey): string | null {
  const bytes = fromBase64(ciphertext);
  const modulus = fromBase64(n) ?? new Uint8Array();
  if (bytes?.length !== modulus.length) return null;
  const cipher = bytesToNumber(bytes);
  if (cipher >= bytesToNumber(modulus)) return null;
  const exponent = bytesToNumber(fromBase64(d) ?? new Uint8Array());
  const power = modularPower(cipher, exponent, bytesToNumber(modulus));
  const message = unpad(numberToBytes(power, modulus.length));
  return message && readUtf8(message);
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
    d:
      'C9rAyMDMN0ocvCfMDhqxuo4H87T9KvYImIsyr1xkc7H8NJ9vMwHqjmOY0-Jdw-di0ao9OoMhAAAl9ENdNMJKwN-HfeQz' +
      '4zpLY3lM5-95CuttBQoUDwi8Xi4Wfv9lstDabMEzWsio1KpUcovJn9jP4JfXYHaVtnJakw4fEu-fRNje7D2QAnpVFIC0' +
      '6gF6LL-VgBnCPirq9WinTtEZaWQKtVcGJTeguNHxri26S6V4_Yp8y11oy1Dhel5v2rVux12sJMeiy98sESAw7UmSWaNk' +
      '9__WI9AJQ-AVkaoRuKaHhsORP0mNAKfZPvn7_GYpbhN848ftrjuSKL2TUv_7OHPrAQ',
  },
};

function pemOf(spki: Uint8Array): string {
  const lines = toBase64(spki).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n');
}
