import { CALL_LETTERS } from '#domain/call-names.ts';
import { orNull } from '#domain/or-null.ts';
import type { CallFailure, FailureKind } from './call-failure.ts';

/** Letters for failures without an answer that can be read. */
const KIND: Readonly<Partial<Record<FailureKind, string>>> = {
  timeout: 'T',
  interrupted: 'T',
  unreachable: 'N',
  unreadable: 'J',
  unexpected: 'W',
};

/**
 * What a person may copy for support, nothing personal: `2026-11-21 07:20:11 UTC, L-50001`. The
 * second, the step, and the code, else what the adapter says of the answer, else the kind of
 * failure; then the id of the request, if the answer has a readable one.
 */
export function supportReference(failure: CallFailure): string {
  const what = failure.code ?? failure.trace ?? KIND[failure.kind] ?? 0;
  const id = failure.requestId ?? '';
  return [
    utcSeconds(failure.at),
    `${CALL_LETTERS[failure.call]}-${what}`,
    ...(READABLE_ID.test(id) ? [id] : []),
  ].join(', ');
}

/** As long as a UUID. An id that was cut would not be found in a log. */
const READABLE_ID = /^[A-Za-z0-9._-]{1,36}$/;

/** `toISOString` throws on an invalid date. */
function utcSeconds(at: number): string {
  const time = orNull(() => new Date(at).toISOString());
  return time?.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') ?? 'unknown time';
}
