import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from '../rules/base64.ts';
import { textInBlock } from '../rules/pkcs1-padding.ts';

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
  const modulus = numberOf(n);
  const length = fromBase64(n)?.length ?? 0;
  if (bytes?.length !== length) return null;
  const cipher = numberOf(ciphertext);
  if (cipher >= modulus) return null;
  const block = modularPower(cipher, numberOf(d), modulus);
  return textInBlock(hexToBytes(block.toString(16).padStart(length * 2, '0')));
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

function numberOf(base64: string): bigint {
  return BigInt(`0x${bytesToHex(fromBase64(base64) ?? new Uint8Array()) || '0'}`);
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
  publicKey: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlvGoVmxgftj1BXKn6NwI
BSkohfDS4qouL3CEoOfEt43MGqQ5nkVpgkVLoBDLPeGYsoL0P+GJSFN1JxwTTen9
3pcfDqhNKiMLxryGWnEm9tJjMzwWiWpCfsEdjGd9M06Y+URLmb1uiIm6tY3pAMSM
umcnjn8jajF9dXcg1GomhTXmZ2BiWpficpAztQW7JQfCM/C0figg6imqokQvbiS+
nqRRKCqj5sZntwmRQF4tTR4H12IqCrnM9tyjS8j0xrxcqjyhVL1bQ104KzS5fwhl
06Ao2+nUHfXhPb2kotCa/2aUNtpgaE+J+iGbbJKPc0LxkMhz8pLMzQisixXCkb7Z
pwIDAQAB
-----END PUBLIC KEY-----`,
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
