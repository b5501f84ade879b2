import type { Branded } from './branded.ts';
import { dropInvisible } from './clean-text.ts';
import { ok, refuse, type Result } from './result.ts';

/** A customer's name as the server shall store it; the server owns length and alphabet (11017103, 11013316). */
export type CustomerName = Branded<string, 'CustomerName'>;

/** Full-width parentheses are part of many company names, so nothing is folded here. */
export function cleanCustomerName(typed: string): string {
  return dropInvisible(typed).trim();
}

export function parseCustomerName(typed: string): Result<CustomerName, 'missing'> {
  const cleaned = cleanCustomerName(typed);
  return cleaned === '' ? refuse('missing') : ok(cleaned as CustomerName);
}
