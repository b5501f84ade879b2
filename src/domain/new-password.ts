import { meetsPolicy, type NewPassword } from './password.ts';
import { ok, refuse, type Result } from './result.ts';

export function parseNewPassword(typed: string): Result<NewPassword, 'missing' | 'weak'> {
  if (typed === '') return refuse('missing');
  return meetsPolicy(typed) ? ok(typed as NewPassword) : refuse('weak');
}

/**
 * jsencrypt mis-encodes characters beyond U+FFFF (and no UTF-8 exists for a lone surrogate),
 * so such a password is refused before encryption.
 */
export function hasUnsupportedCharacter(typed: string): boolean {
  return /[\uD800-\uDFFF]/.test(typed);
}
