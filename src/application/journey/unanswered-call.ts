import { parseStoredEmail } from '#domain/email.ts';
import { isScreenPurpose } from '#domain/code-purpose.ts';
import { UNSAFE_ATTEMPTS, type UnansweredCall } from './attempt.ts';

/** The calls among whatever storage holds; anything else is left out. */
export function parseUnansweredCalls(stored: unknown): readonly UnansweredCall[] {
  return Array.isArray(stored) ? stored.flatMap(parseCall) : [];
}

export function isSameCall(one: UnansweredCall, other: UnansweredCall): boolean {
  return (
    one.since === other.since &&
    one.name === other.name &&
    one.purpose === other.purpose &&
    one.email === other.email
  );
}

function parseCall(stored: unknown): readonly UnansweredCall[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { name: given, email: storedEmail, purpose, since } = stored as Record<string, unknown>;
  const name = UNSAFE_ATTEMPTS.find((unsafe) => unsafe === given);
  const email = parseStoredEmail(storedEmail);
  if (name === undefined || !email || typeof since !== 'number' || !Number.isFinite(since))
    return [];
  const flow = isScreenPurpose(purpose) ? purpose : undefined;
  // A code belongs to a flow.
  return flow === undefined && (name === 'send-code' || name === 'check-recovery-code')
    ? []
    : [{ name, email, purpose: flow, since }];
}
