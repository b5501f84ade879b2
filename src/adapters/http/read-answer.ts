import * as v from 'valibot';
import { parseExactJson } from '#adapters/exact-json.ts';
import { API_CALLS, OTHER_CALLS, type CallShape } from '#api/contract.ts';
import type { AnswerOf } from '#api/ports.ts';
import type { ApiCall } from '#domain/call-names.ts';
import type { CallFailure, FailureKind } from '#domain/failures/call-failure.ts';
import { isCatalogued, meaningOf } from '#domain/failures/catalogue.ts';
import { err, ok, type Result } from '#domain/result.ts';

/**
 * A failure without its call. `at` is the server's time, if the answer has it: support looks for
 * the failure in the server's log, and the device's clock may be wrong.
 */
export type AnswerProblem = Omit<CallFailure, 'call' | 'at'> & Partial<Pick<CallFailure, 'at'>>;

/** An answer whose body has been read. Another origin may read only the headers that CORS names. */
export interface BufferedAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Null if the body was cut off or can't be decoded: the action may have been completed. */
  readonly text: string | null;
}

/**
 * Decides whether an answer is a success or a failure (docs/decisions.md, ‘Wire’). Total; never
 * throws.
 */
export function readAnswer<Call extends ApiCall>(
  call: Call,
  answer: BufferedAnswer,
): Result<AnswerOf<Call>, AnswerProblem> {
  const read = decide(call, answer);
  if (read.ok) return read;
  const date = parseHttpDate(answer.headers.get('Date'));
  const requestId = answer.headers.get('X-Request-Id');
  return err({
    ...read.error,
    ...(date !== null && { at: date }),
    ...(requestId !== null && { requestId }),
  });
}

function decide<Call extends ApiCall>(
  call: Call,
  answer: BufferedAnswer,
): Result<AnswerOf<Call>, AnswerProblem> {
  const { status } = answer;
  const json = parseJson(answer.text);
  const stated = statedError(json, status);
  const isSuccess = status >= 200 && status <= 299;
  // Some of the service's errors come with status 200.
  if (!isSuccess || isCatalogued(stated.code)) {
    const kind = kindOf(status, stated.code, json === NOT_JSON);
    return err({ kind, trace: String(status), ...stated, ...waitOf(answer) });
  }
  if (json === NOT_JSON) return err({ kind: 'unreadable' });
  const decoded = decodeAnswer(call, json);
  if (decoded.ok) return decoded;
  return err({ kind: json === undefined ? 'unreadable' : 'unexpected' });
}

/** Reads an answer's JSON; an empty body comes as `undefined`. Never throws. */
export function decodeAnswer<Call extends ApiCall>(
  call: Call,
  json: unknown,
): Result<AnswerOf<Call>, 'unexpected'> {
  const { answer }: CallShape = API_CALLS[call];
  if (!answer) return ok((call in OTHER_CALLS ? json : undefined) as AnswerOf<Call>);
  // The specification is ambiguous: the user is the whole answer, or its field `user`.
  const candidates = call === 'loginWithPassword' ? [json, Object(json).user] : [json];
  for (const candidate of candidates) {
    const decoded = v.safeParse(answer, candidate, { abortEarly: true });
    if (decoded.success) return ok(decoded.output as AnswerOf<Call>);
  }
  return err('unexpected');
}

/** A proxy does not know the method or the protocol, or a network wants its own sign-in first. */
const FROM_A_PROXY: readonly number[] = [501, 505, 511];

/**
 * What an answer with this status means. A 5xx may follow a completed action; a 4xx never does.
 * @param isPage the body is not JSON, such as a proxy's page
 */
function kindOf(status: number, code: number | undefined, isPage: boolean): FailureKind {
  if (status === 429) return 'too-many';
  if (FROM_A_PROXY.includes(status) && !isCatalogued(code)) return 'no-access';
  if (status >= 500 || meaningOf(code) === 'serverException') return 'fault';
  if (isCatalogued(code)) return 'refused';
  // 400 is the API's own, unless it comes with a page. For a 408 waiting helps.
  if ((status > 400 && status !== 408) || (status === 400 && isPage)) return 'no-access';
  return isPage ? 'fault' : 'refused';
}

const NOT_JSON = Symbol('not JSON');

/** An empty body is `undefined`. */
function parseJson(text: string | null): unknown {
  if (text === null) return NOT_JSON;
  if (text.trim() === '') return undefined;
  try {
    return parseExactJson(text);
  } catch {
    return NOT_JSON;
  }
}

/** What gateways send with such a status: its name once more. */
const STATUS_NAME =
  /^(?:forbidden|unauthori[sz]ed|access (?:is )?denied|not (?:authori[sz]ed|acceptable)|proxy authentication required|unavailable for legal reasons|not found|gone|method not allowed|(?:payload|content|request entity|request header fields) too large|not implemented|http version not supported|network authentication required)[.!]?$/i;

function statedError(json: unknown, status: number): Pick<CallFailure, 'code' | 'message'> {
  if (typeof json !== 'object' || json === null) return {};
  const { code, message } = json as { code?: unknown; message?: unknown };
  const number = numericCode(code);
  const text = typeof message === 'string' ? message : '';
  const isSilent = text.trim() === '' || (status > 400 && STATUS_NAME.test(text.trim()));
  return { ...(number !== undefined && { code: number }), ...(!isSilent && { message: text }) };
}

function numericCode(code: unknown): number | undefined {
  const number = typeof code === 'string' && /^\s*[0-9]{1,15}\s*$/.test(code) ? Number(code) : code;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

function waitOf({ status, headers }: BufferedAnswer): Pick<CallFailure, 'retryAfterSeconds'> {
  if (status !== 429 && status !== 503) return {};
  const date = parseHttpDate(headers.get('Date'));
  const seconds = parseRetryAfter(headers.get('Retry-After'), date);
  return seconds === undefined ? {} : { retryAfterSeconds: seconds };
}

/** Longer waits are capped at one day. */
const LONGEST_SECONDS = 86_400;

/**
 * A Retry-After header in whole seconds, 0 to one day. A date is measured from the answer's own
 * `date`: the clock of the device may be wrong. Undefined when the header says nothing, or names a
 * date and the answer has none. Never throws.
 */
export function parseRetryAfter(header: string | null, date: number | null): number | undefined {
  const text = header?.trim() ?? '';
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text), LONGEST_SECONDS);
  const until = parseHttpDate(text);
  if (until === null || date === null) return undefined;
  return Math.min(Math.max(Math.ceil((until - date) / 1000), 0), LONGEST_SECONDS);
}

/**
 * An HTTP date (RFC 9110, section 5.6.7) in epoch milliseconds. Date.parse alone would also take
 * '-5' or '2020' for dates.
 */
function parseHttpDate(text: string | null): number | null {
  const at = /^[A-Za-z]{3,9}, .+ GMT$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
