import * as v from 'valibot';
import type { ApiCall } from '#domain/api-calls.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { WIRE_REQUESTS } from './wire-requests.ts';

/**
 * The payload as it came, or a sentence that names what is wrong with which field. Never throws.
 */
export function checkPayload(call: ApiCall, payload: unknown): Result<unknown, string> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    return refuse('the body must be a JSON object');
  }
  if (Object.hasOwn(payload, '__proto__')) return refuse('unknown field: __proto__');
  const parsed = v.safeParse(WIRE_REQUESTS[call] as v.GenericSchema, payload);
  // The payload itself goes on, not valibot's copy: that would leave `constructor` out of an open
  // record.
  return parsed.success ? ok(payload) : refuse(wordIssues(parsed.issues));
}

/** Keeps the answer smaller than the request body. */
const ISSUES_TOLD = 20;
const FIELD_TOLD = 100;

function wordIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.slice(0, ISSUES_TOLD).map(wordIssue).join('; ');
}

function wordIssue(issue: v.BaseIssue<unknown>): string {
  const field = (issue.path?.map(({ key }) => String(key)).join('.') ?? 'the body').slice(
    0,
    FIELD_TOLD,
  );
  if (issue.expected === 'never') return `unknown field: ${field}`;
  if (issue.path?.at(-1)?.origin === 'key' && issue.received === 'undefined')
    return `missing field: ${field}`;
  return issue.kind === 'validation'
    ? `field ${field} ${issue.message}`
    : `field ${field} must be ${issue.expected ?? 'something else'}`;
}
