/** A minimal DER writer, for keys that no tool makes. */
export function element(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.of(tag), lengthOf(content.length), content]);
}

export function integer(hex: string): Uint8Array {
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  const bytes = Buffer.from(even, 'hex');
  return element(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Uint8Array.of(0), bytes]) : bytes);
}

export const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts);

export const RSA_ALGORITHM = Buffer.from('300d06092a864886f70d0101010500', 'hex');

export const pkcs1 = (modulus: string, exponent: string) =>
  sequence(integer(modulus), integer(exponent));

export const spki = (modulus: string, exponent: string, algorithm: Uint8Array = RSA_ALGORITHM) =>
  sequence(algorithm, element(0x03, Uint8Array.of(0), pkcs1(modulus, exponent)));

export const base64 = (der: Uint8Array) => Buffer.from(der).toString('base64');

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Uint8Array.of(0x80 + bytes.length), bytes]);
}
