import { toBase64 } from './base64.ts';

export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Six decimal digits, each of the million codes equally likely. */
export function randomCode(draw = randomBytes): string {
  const million = 1_000_000;
  // Draws above the last full million are rejected: their remainder would favour small codes.
  const limit = 2 ** 32 - (2 ** 32 % million);
  for (;;) {
    const bytes = draw(4);
    const drawn = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
    if (drawn < limit) return String(drawn % million).padStart(6, '0');
  }
}

/** An unguessable name of 24 random bytes, such as `reg_x7…`. */
export function randomId(prefix: string): string {
  // 24 bytes need no padding.
  return `${prefix}_${toBase64(randomBytes(24)).replaceAll('+', '-').replaceAll('/', '_')}`;
}
