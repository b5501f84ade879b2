import { constants, privateDecrypt, type KeyObject } from 'node:crypto';
import { fromBase64 } from '../rules/randomness.ts';

/**
 * Decrypted in place of an input of the wrong length or above the modulus, so that the time is the
 * same. It is below any modulus, because a modulus has its first bit set.
 */
const STAND_IN = Buffer.alloc(512, 0x5a);

/**
 * Decrypts base64 of RSAES-PKCS1-v1_5 ciphertext (RFC 8017, 7.2.2) to UTF-8 text; null for anything
 * else. OpenSSL computes the power, blinded. The padding is checked here without a branch on secret
 * bytes, because Node 20 refuses this padding. A missing key or a wrong length takes the same time
 * as a valid input.
 */
export function decryptCiphertext(
  ciphertext: string,
  key: KeyObject | null,
  standIn: KeyObject,
): string | null {
  const privateKey = key ?? standIn;
  const length = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const bytes = fromBase64(ciphertext);
  const fits = bytes?.length === length;
  const message = unpad(power(fits ? bytes : STAND_IN.subarray(0, length), privateKey));
  return key && fits && message ? readUtf8(message) : null;
}

/**
 * Gives a block of zeros, which is no valid padding, for a number above the modulus; half of the
 * numbers made under another key are. OpenSSL would refuse it at once, so the stand-in takes the
 * usual time.
 */
function power(cipher: Uint8Array, key: KeyObject): Uint8Array {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, cipher);
  } catch {
    return privateDecrypt(
      { key, padding: constants.RSA_NO_PADDING },
      STAND_IN.subarray(0, cipher.length),
    ).fill(0);
  }
}

/** 00 02, at least eight non-zero bytes, 00, message. Always reads every byte. */
function unpad(block: Uint8Array): Uint8Array | null {
  let wrong = (block[0] ?? 1) | ((block[1] ?? 0) ^ 2);
  let found = 0;
  let end = 0;
  for (let at = 2; at < block.length; at += 1) {
    const isZero = (((block[at] ?? 0) - 1) >>> 31) & 1;
    end |= -(isZero & (found ^ 1)) & at;
    found |= isZero;
  }
  // A message that starts too early makes the difference negative.
  wrong |= (found ^ 1) | ((end - 10) >>> 31);
  return wrong === 0 ? block.subarray(end + 1) : null;
}

function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
