import type { Identifier } from '#application/ports/call-requests.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Holder } from './accounts.ts';
import { REFUSALS } from './refusals.ts';
import type { Outcome, ServiceContext } from './service-context.ts';
import { spendMarks, type MarkType } from './verification-codes.ts';

/**
 * The password as the holder of a mark typed it, or a refusal. Too many that can't be read end the
 * mark, and then close this way to the client.
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
  // With its code, which would only give it again.
  if (meter.refusal('unreadablePassword', false, 'address')) spendMarks(state, holder, type);
  return refuse(REFUSALS.passwordUnreadable);
}
