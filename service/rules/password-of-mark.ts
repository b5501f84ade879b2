import type { Identifier } from '#application/ports/call-requests.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Holder } from './accounts.ts';
import { REFUSALS } from './refusals.ts';
import type { Outcome, ServiceContext } from './service-context.ts';
import { spendMarks, type MarkType } from './verification-codes.ts';

/**
 * Decrypts the password sent with a mark. Too many unreadable passwords spend the mark, and then
 * the client gets 429.
 */
export function openByMark(
  context: ServiceContext,
  holder: Holder,
  type: MarkType,
  ciphertext: string,
  keyId: Identifier,
): Outcome<string> {
  const { meter, state, keys } = context;
  const tooMany = meter.refusal('unreadablePassword', false, 'client');
  if (tooMany) return refuse(tooMany);
  const password = keys.open(ciphertext, keyId);
  if (password !== null) return ok(password);
  meter.spend('unreadablePassword');
  // Deletes the code too: it would issue the same mark again.
  if (meter.refusal('unreadablePassword', false, 'address')) spendMarks(state, holder, type);
  return refuse(REFUSALS.passwordUnreadable);
}
