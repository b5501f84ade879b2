import { codeOf, type CallFailure } from './call-failure.ts';

/** What a person may copy for support: time, call and code, nothing personal. */
export type SupportReference = string;

/** `2026-11-21T07:20:11Z · loginWithPassword · 50001`; without a code, the kind of failure and the HTTP status. */
export function supportReference(failure: CallFailure): SupportReference {
  return [utcSeconds(failure.at), failure.call, codeOf(failure) ?? kindAndStatus(failure)].join(' · ');
}

function kindAndStatus(failure: CallFailure): string {
  return failure.kind === 'refused' && failure.status !== undefined ? `${failure.kind} ${failure.status}` : failure.kind;
}

function utcSeconds(at: number): string {
  const time = new Date(at);
  // `toISOString` throws on an invalid date.
  return Number.isNaN(time.getTime()) ? 'unknown time' : time.toISOString().replace(/\.\d+Z$/, 'Z');
}
