import { CALL_LETTERS } from '#domain/api-calls.ts';
import type { CallFailure, MissingAnswer } from './call-failure.ts';

/** Letters for failures without a code or status. */
const KIND: Readonly<Record<MissingAnswer['kind'], string>> = {
  timeout: 'T',
  interrupted: 'T',
  unreachable: 'N',
  unreadable: 'J',
  unexpected: 'W',
};

/**
 * What a person may copy for support, nothing personal: `2026-11-21 07:20:11 UTC, L-50001`. The
 * second, the step, and the code, else the HTTP status, else the kind of failure; then the id of the
 * request, if the answer has a readable one.
 */
export function supportReference(failure: CallFailure): string {
  const what =
    failure.kind === 'refused' ? (failure.code ?? failure.status ?? 0) : KIND[failure.kind];
  const id = failure.requestId ?? '';
  return [
    utcSeconds(failure.at),
    `${CALL_LETTERS[failure.call]}-${what}`,
    ...(READABLE_ID.test(id) ? [id] : []),
  ].join(', ');
}

/** As long as a UUID. An id that was cut would not be found in a log. */
const READABLE_ID = /^[A-Za-z0-9._-]{1,36}$/;

function utcSeconds(at: number): string {
  const time = new Date(at);
  // `toISOString` throws on an invalid date.
  if (Number.isNaN(time.getTime())) return 'unknown time';
  return `${time
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')} UTC`;
}
