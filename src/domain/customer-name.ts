import type { Branded } from './branded.ts';
import { dropInvisible } from './clean-text.ts';
import { ok, err, type Result } from './result.ts';

/**
 * A customer's name as the server shall store it; the server owns length and alphabet (11017103,
 * 11013316).
 */
export type CustomerName = Branded<string, 'CustomerName'>;

/** In UTF-16 units: the server refuses a name of this length, also once it is composed. */
const MAXIMUM_CLEANED_LENGTH = 1000;

/**
 * Normalises to NFC: a keyboard that types accents as separate characters (Vietnamese) would make a
 * name longer. Full-width parentheses are part of many company names, so nothing is folded here. A
 * text that is too long for a name stays as it is.
 */
export function cleanCustomerName(typed: string): string {
  if (typed.length > MAXIMUM_CLEANED_LENGTH) return typed;
  return dropUnspelt(typed).normalize('NFC').trim();
}

/** Drops invisible characters, but for joiners: Persian and Sinhala names are spelt with them. */
function dropUnspelt(typed: string): string {
  return typed.replace(/[^\u200C\u200D]+/gu, (text) => dropInvisible(text));
}

export function parseCustomerName(typed: string): Result<CustomerName, 'missing'> {
  const cleaned = cleanCustomerName(typed);
  return cleaned === '' ? err('missing') : ok(cleaned as CustomerName);
}
