import type { Branded } from './branded.ts';
import { dropInvisible } from './clean-text.ts';
import { err, ok, type Result } from './result.ts';

/**
 * A customer's name as the server shall store it; the server owns length and alphabet (11017103,
 * 11013316).
 */
export type CustomerName = Branded<string, 'CustomerName'>;

/** In UTF-16 units: the server refuses a name of this length, also once it is composed. */
const MAXIMUM_CLEANED_LENGTH = 1000;

/**
 * Scripts in which invisible joiners are part of the spelling (Persian, South Asian): without them
 * a name would have other letters.
 */
const JOINING_SCRIPT =
  /[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Khmr}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}]/u;

/**
 * Normalises to NFC: a keyboard that types accents as separate characters (Vietnamese) would make a
 * name longer. Full-width parentheses are part of many company names, so nothing is folded here. A
 * text that is too long for a name stays as it is.
 */
export function cleanCustomerName(typed: string): string {
  if (typed.length > MAXIMUM_CLEANED_LENGTH) return typed;
  return dropUnspelt(typed).normalize('NFC').trim();
}

/** Drops invisible characters, but for a joiner after a letter that it is spelt with. */
function dropUnspelt(typed: string): string {
  let kept = '';
  let isSpelling = false;
  for (const character of typed) {
    const isJoiner = character === '\u200C' || character === '\u200D';
    kept += isJoiner && isSpelling ? character : dropInvisible(character);
    isSpelling = JOINING_SCRIPT.test(character) || (isSpelling && /\p{M}/u.test(character));
  }
  return kept;
}

export function parseCustomerName(typed: string): Result<CustomerName, 'missing'> {
  const cleaned = cleanCustomerName(typed);
  return cleaned === '' ? err('missing') : ok(cleaned as CustomerName);
}
