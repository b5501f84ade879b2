import { ok, refuse, type Result } from './result.ts';

/** The two password fields of the reset screen, compared character by character (spec section 5). */
export function checkConfirmation(
  newPassword: string,
  confirmation: string,
): Result<void, 'missing' | 'mismatch'> {
  if (confirmation === '') return refuse('missing');
  return confirmation === newPassword ? ok() : refuse('mismatch');
}
