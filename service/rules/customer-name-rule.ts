import { REFUSALS, type ServiceRefusal } from './refusals.ts';

const MAXIMUM_NAME_LENGTH = 20;

/**
 * "Chinese, digits, letters, parentheses" (11013316), in either width, and the punctuation of
 * names: `Dr. Tan, PhD`, `A & B Lab`, `ジョン・スミス`, `Devi a/p Rajan`, `Lim Ah Beng @ John Lim`.
 * Letters are those of any script. U+200C and U+200D join letters in Persian, Hindi and others;
 * they count and are kept.
 */
const ALPHABET = /^[\p{L}\p{M}\p{Nd}\p{Join_Control}()（） .,，、&＆@'’·・･/-]+$/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** A name as it is counted and stored: composed (NFC), as most keyboards and systems write it. */
export function customerName(name: string): string {
  return name.normalize('NFC');
}

/** The rule for a customer's name (spec section 8: 11017103, 11013316). */
export function refusalOfName(name: string): ServiceRefusal | null {
  const composed = customerName(name);
  if ([...composed].length > MAXIMUM_NAME_LENGTH) return REFUSALS.nameLong;
  return ALPHABET.test(composed) && LETTER_OR_DIGIT.test(composed) ? null : REFUSALS.nameCharacters;
}
