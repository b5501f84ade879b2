import type { Branded } from './branded.ts';
import { dropInvisible } from './clean-text.ts';
import { ok, refuse, type Result } from './result.ts';

/**
 * A customer's name as the server shall store it; the server owns length and alphabet (11017103,
 * 11013316).
 */
export type CustomerName = Branded<string, 'CustomerName'>;

/**
 * Invisible joiners that are part of the spelling in Persian and South Asian scripts: without them
 * a name would have other letters.
 */
const SPELT_JOINER =
  /((?<=[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Khmr}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}]\p{M}*)[\u200C\u200D])/u;

/**
 * Normalises to NFC: a keyboard that types accents as separate characters (Vietnamese) would make a
 * name longer. Full-width parentheses are part of many company names, so nothing is folded here.
 */
export function cleanCustomerName(typed: string): string {
  return typed
    .split(SPELT_JOINER)
    .map((part, index) => (index % 2 === 0 ? dropInvisible(part) : part))
    .join('')
    .normalize('NFC')
    .trim();
}

export function parseCustomerName(typed: string): Result<CustomerName, 'missing'> {
  const cleaned = cleanCustomerName(typed);
  return cleaned === '' ? refuse('missing') : ok(cleaned as CustomerName);
}
