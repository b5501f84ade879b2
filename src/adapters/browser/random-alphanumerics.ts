/** The browser's source of randomness. */
export type RandomValues = Pick<Crypto, 'getRandomValues'>;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// Above the last full round of the alphabet a remainder would favour its first letters.
const FAIR_LIMIT = 256 - (256 % ALPHABET.length);

/** So many letters and digits, each equally likely. */
export function randomAlphanumerics(length: number, random: RandomValues): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random.getRandomValues(new Uint8Array(length))) {
      if (byte < FAIR_LIMIT && text.length < length)
        text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}
