import { tooMany, type ServiceRefusal } from './refusals.ts';
import type { ServiceState } from './service-state.ts';

/** How often something may happen to one address within a time, in whichever population. */
export interface RateLimit {
  readonly times: number;
  readonly withinMs: number;
}

export interface ServiceLimits {
  /** Codes sent to one address, whatever they are for. */
  readonly codes: RateLimit;
  /** Log ins that failed for one address. */
  readonly failedLogins: RateLimit;
}

export const DEFAULT_LIMITS: ServiceLimits = {
  codes: { times: 5, withinMs: 10 * 60_000 },
  failedLogins: { times: 10, withinMs: 15 * 60_000 },
};

/** The mailbox behind an address: many providers deliver `a.b@` and `ab@` to one person. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replaceAll('.', '')}${address.slice(at)}`;
}

/** What codes are counted by: the mailbox alone, or every spelling would bring its owner five more. */
export function aboutCodes(address: string): string {
  return `code ${mailboxOf(address)}`;
}

/** What failed log ins are counted by: the address; with an account, those that a log in to it forgets. */
export function aboutLogins(address: string, accountId = ''): string {
  return `login ${address} ${accountId}`.trimEnd();
}

/** The refusal of one more `what` about this, or null while the limit isn't reached. */
export function refuseBeyond(
  limit: RateLimit,
  state: ServiceState,
  about: string,
  what: string,
  now: number,
): ServiceRefusal | null {
  const isAbout = (other: string) => other === about || other.startsWith(`${about} `);
  // A clock that was set back leaves attempts in the future: those far ahead count for nothing.
  const recent = state.attempts.filter(
    (attempt) => isAbout(attempt.about) && Math.abs(now - attempt.at) < limit.withinMs,
  );
  const oldest = recent.at(-limit.times);
  if (!oldest) return null;
  return waitFor(Math.min(oldest.at, now) + limit.withinMs, what, now);
}

/** The refusal of one more `what` before that time. */
export function waitFor(time: number, what: string, now: number): ServiceRefusal {
  return tooMany(what, Math.max(1, Math.ceil((time - now) / 1000)));
}

export function countAttempt(state: ServiceState, about: string, now: number): void {
  state.attempts.push({ about, at: now });
}

export function forgetAttempts(state: ServiceState, about: string): void {
  state.attempts = state.attempts.filter((attempt) => attempt.about !== about);
}
