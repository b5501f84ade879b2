import * as v from 'valibot';
import { API_CALLS, type CallShape } from '#api/contract.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { httpRefusal, type ServiceRefusal } from '../rules/refusals.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const TOO_LARGE = httpRefusal(413, `the body must have ${BODY_LIMIT_BYTES} bytes at most`);

type Read<T> = Result<T, ServiceRefusal>;

const NOTHING = v.strictObject({});

/** The call's payload from the query or the body, checked against the contract. */
export async function readPayload(call: ApiCall, request: Request): Promise<Read<unknown>> {
  const { query = NOTHING, body }: CallShape = API_CALLS[call];
  const raw = body ? await readJson(request) : readQuery(request);
  if (!raw.ok) return raw;
  const problem = payloadProblem(body ?? query, raw.value);
  // Not valibot's copy, which would leave `constructor` out of an open record.
  return problem === null ? raw : err(httpRefusal(400, problem));
}

/** No call has as many parameters. */
const MOST_PARAMETERS = 20;

/** Query parameters as a record; a repeated key is a list (spec section 7, note). */
function readQuery(request: Request): Read<Readonly<Record<string, unknown>>> {
  const { searchParams } = new URL(request.url);
  if (searchParams.size > MOST_PARAMETERS)
    return err(httpRefusal(400, `the query must have ${MOST_PARAMETERS} parameters at most`));
  const fields = [...searchParams.keys()].map((name) => {
    const values = searchParams.getAll(name);
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  // fromEntries defines fields, so even `__proto__` becomes one and is found by the check.
  return ok(Object.fromEntries(fields));
}

export async function readJson(request: Request): Promise<Read<unknown>> {
  // Also keeps strangers' pages out: a form can't send JSON, and a script has to ask first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    return err(httpRefusal(415, 'the body must be application/json'));
  const body = await readBody(request).catch(() => err(httpRefusal(400, 'the body broke off')));
  if (!body.ok) return body;
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body.value)));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'JSON' : 'UTF-8';
    return err(httpRefusal(400, `the body must be ${what}`));
  }
}

/** Reads no further than the limit. Rejects when the body breaks off. */
async function readBody(request: Request): Promise<Read<Uint8Array>> {
  const length = Number(request.headers.get('Content-Length') ?? 0);
  if (length > BODY_LIMIT_BYTES) return err(TOO_LARGE);
  // Node reads no more than this length. Reading it in one piece costs a third of streaming it.
  if (length > 0) return ok(new Uint8Array(await request.arrayBuffer()));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    // The server discards an unread body by itself.
    if (size > BODY_LIMIT_BYTES) return err(TOO_LARGE);
  }
  return ok(Buffer.concat(chunks));
}

/** A sentence that names what is wrong with which field; null if nothing is. Never throws. */
function payloadProblem(schema: v.GenericSchema, payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return 'the body must be a JSON object';
  if (Object.hasOwn(payload, '__proto__')) return 'unknown field: __proto__';
  const { issues } = v.safeParse(schema, payload);
  return issues?.map(wordIssue).join('; ') ?? null;
}

function wordIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)?.slice(0, 100);
  if (issue.expected === 'never') return `unknown field: ${field}`;
  if (issue.path?.at(-1)?.origin === 'key' && issue.received === 'undefined')
    return `missing field: ${field}`;
  return issue.kind === 'validation'
    ? `field ${field} ${issue.message}`
    : `field ${field} must be ${issue.expected}`;
}
