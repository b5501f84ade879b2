import type { Identifier } from '#application/ports/call-requests.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Holder } from './accounts.ts';
import { REFUSALS } from './refusals.ts';
import type { Outcome, ServiceContext } from './service-context.ts';
import { spendMarks, type MarkType } from './verification-codes.ts';

/**
 * The password as typed by the holder of a mark; the refusal of one that can't be read, too many of
 * which end the mark.
 */
export function openByMark(
  context: ServiceContext,
  holder: Holder,
  type: MarkType,
  ciphertext: string,
  keyId: Identifier,
): Outcome<string> {
  const password = context.keys.open(ciphertext, keyId);
  if (password !== null) return ok(password);
  context.meter.spend('unreadablePassword');
  // With its code, which would only give it again.
  if (context.meter.refusal('unreadablePassword')) spendMarks(context.state, holder, type);
  return refuse(REFUSALS.passwordUnreadable);
}
