import type { Identifier } from '#application/ports/call-requests.ts';
import { MARK_LIFETIME_MS } from '#domain/marks.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Holder } from './accounts.ts';
import { countAttempt, refuseBeyond, type RateLimit } from './rate-limits.ts';
import { REFUSALS } from './refusals.ts';
import type { Outcome, ServiceContext } from './service-context.ts';
import { spendMarks, type MarkType } from './verification-codes.ts';

/**
 * Far more than a person meets. Whoever has a mark of their own could else send variants of a ciphertext that was caught elsewhere
 * without end, and learn from each answer whether it can be read, until they know what is in it (Bleichenbacher).
 */
const UNREADABLE: RateLimit = { times: 10, withinMs: MARK_LIFETIME_MS };

/** The password as typed by whoever holds a mark of this type; the refusal of one that can't be read, too many of which void the mark. */
export function openByMark(
  context: ServiceContext,
  holder: Holder,
  type: MarkType,
  ciphertext: string,
  keyId: Identifier,
): Outcome<string> {
  const { state, now } = context;
  const password = context.keys.open(ciphertext, keyId);
  if (password !== null) return ok(password);
  const about = `unreadable ${type} ${holder.address}`;
  countAttempt(state, about, now);
  // With its code, which would only give it again.
  if (refuseBeyond(UNREADABLE, state, about, 'unreadable passwords', now))
    spendMarks(state, holder, type);
  return refuse(REFUSALS.passwordUnreadable);
}
