/** A public key of a form that the encrypting library handles correctly. */
export interface RsaPublicKey {
  /** Base64 of the key's DER, without armour or line breaks. */
  readonly base64: string;
  /** Length of the modulus in bytes, and so of every ciphertext. */
  readonly bytes: number;
}

const MINIMUM_BITS = 1024;
/** A longer key would only make encryption slow. */
const MAXIMUM_BITS = 8192;

const ARMOUR = /^-----BEGIN (RSA )?PUBLIC KEY-----([\s\S]*)-----END (RSA )?PUBLIC KEY-----$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const SEQUENCE = 0x30;
/** AlgorithmIdentifier {rsaEncryption, NULL} */
const RSA_ALGORITHM = '300d06092a864886f70d0101010500';
const EXPONENT_65537 = '010001';

/**
 * Reads an RSA public key, PEM or bare base64, SPKI or PKCS#1. Null for anything but a public key
 * with an odd modulus of 1024 to 8192 bits and the exponent 65537, nothing after it. Never throws.
 *
 * The encrypting library takes nearly anything for a key: with an exponent of 1, its "ciphertext"
 * is the password. Only the form is checked. A weak modulus (a prime, a power, small factors)
 * passes, although its ciphertext can be decrypted without the private key: an attacker who can
 * send a weak key can also send their own (docs/security.md, ‘A service that answers anything’).
 */
export function parseRsaPublicKey(text: string): RsaPublicKey | null {
  const base64 = unarmour(text.trim()).replace(/\s+/g, '');
  if (base64 === '' || !BASE64.test(base64)) return null;
  const der = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const fields = whole(der, SEQUENCE);
  const numbers = fields && (numbersOfSpki(fields) ?? fields);
  const modulus = numbers && first(numbers, INTEGER);
  const exponent = modulus && whole(modulus.rest, INTEGER);
  if (!modulus || !exponent || toHex(exponent) !== EXPONENT_65537) return null;
  const bytes = soundLength(modulus.content);
  return bytes === null ? null : { base64, bytes };
}

function unarmour(text: string): string {
  const [, begin, body, end] = ARMOUR.exec(text) ?? [];
  return body !== undefined && begin === end ? body : text;
}

/** The PKCS#1 fields inside an SPKI's; null if these aren't an SPKI's. */
function numbersOfSpki(fields: Uint8Array): Uint8Array | null {
  const algorithm = fields.subarray(0, RSA_ALGORITHM.length / 2);
  if (toHex(algorithm) !== RSA_ALGORITHM) return null;
  const key = whole(fields.subarray(algorithm.length), BIT_STRING);
  // The first byte counts unused bits.
  return key?.[0] === 0 ? whole(key.subarray(1), SEQUENCE) : null;
}

/** Length in bytes of a positive, odd, minimally encoded modulus in the bounds; else null. */
function soundLength(integer: Uint8Array): number | null {
  const [lead = 0, second = 0] = integer;
  const hasSignByte = lead === 0 && second >= 0x80;
  if (!hasSignByte && (lead === 0 || lead >= 0x80)) return null;
  const magnitude = integer.subarray(hasSignByte ? 1 : 0);
  const bits = magnitude.length * 8 - Math.clz32((magnitude[0] ?? 0) << 24);
  const isOdd = (magnitude.at(-1) ?? 0) % 2 === 1;
  return isOdd && bits >= MINIMUM_BITS && bits <= MAXIMUM_BITS ? magnitude.length : null;
}

/** The content of the DER element, if it is all of `bytes`. */
function whole(bytes: Uint8Array, tag: number): Uint8Array | null {
  const element = first(bytes, tag);
  return element?.rest.length === 0 ? element.content : null;
}

/** The first DER element, if it has that tag, and what comes after it. */
function first(
  bytes: Uint8Array,
  tag: number,
): { readonly content: Uint8Array; readonly rest: Uint8Array } | null {
  const [actualTag, lead] = bytes;
  if (actualTag !== tag || lead === undefined) return null;
  // A length up to 127 is one byte. Otherwise the first byte counts the bytes of the length. An
  // indefinite length has none, and gives NaN.
  const start = lead < 0x80 ? 2 : 2 + lead - 0x80;
  const length = lead < 0x80 ? lead : parseInt(toHex(bytes.subarray(2, start)), 16);
  if (!(start + length <= bytes.length)) return null;
  return { content: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) };
}

function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}
