import * as v from 'valibot';
import type { AnswerTo } from '#api/calls.ts';
import { API_CALLS, OTHER_CALLS, type CallShape } from '#api/contract.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { ok, err, type Result } from '#domain/result.ts';

/** Reads an answer's JSON; an empty body comes as `undefined`. Never throws. */
export function decodeAnswer<Call extends ApiCall>(
  call: Call,
  json: unknown,
): Result<AnswerTo<Call>, 'unexpected'> {
  const { answer }: CallShape = API_CALLS[call];
  if (!answer) return ok((call in OTHER_CALLS ? json : undefined) as AnswerTo<Call>);
  // The specification is ambiguous: the user is the whole answer, or its field `user`.
  const candidates = call === 'loginWithPassword' ? [json, Object(json).user] : [json];
  for (const candidate of candidates) {
    const decoded = v.safeParse(answer, candidate, { abortEarly: true });
    if (decoded.success) return ok(decoded.output as AnswerTo<Call>);
  }
  return err('unexpected');
}
