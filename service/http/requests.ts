import * as v from 'valibot';
import { API_CALLS, type CallShape } from '#api/call-table.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { ok, err, type Result } from '#domain/result.ts';
import { httpRefusal, type ServiceRefusal } from '../rules/refusals.ts';

/*
 * What each call's payload must hold on the wire: the fields of auth-api.ts, all of them and no
 * others. Only the shape is checked here; the service judges addresses and codes. Texts may be much
 * longer than those of honest callers.
 */

const identifier = v.union([text(200), v.number()]);
const email = text(320);
const code = text(100);
const mark = text(4000);
/** With the longest key that a portal accepts, the base64 ciphertext has 1368 characters. */
const encrypted = text(2000);
/** The service itself refuses a name of more than 20 characters. */
const name = text(1000);
const detail = text(500);

const loginInfo = v.strictObject({
  os: detail,
  timeZone: detail,
  resolution: detail,
  browser: detail,
  language: detail,
  cookieId: detail,
  ua: text(4000),
  fingerprint: detail,
  isAnonymous: v.picklist([1, 2]),
});

const openRecord = v.record(v.string(), v.unknown());

const PAYLOADS = {
  getPublicKey: v.strictObject({}),
  checkUser: v.strictObject({ loginCode: email, userRangeId: text(200), fingerprint: detail }),
  sendCode: v.strictObject({
    type: v.picklist([9, 10, 11]),
    sendType: v.literal(5),
    email,
    name: v.optional(name),
    userRangeId: identifier,
  }),
  checkRegistrationCode: v.strictObject({
    email,
    verifycode: code,
    userRangeId: identifier,
    loginTypeId: identifier,
    sendType: v.literal(5),
    verifyType: v.literal(9),
    loginInfo,
  }),
  registerUser: v.strictObject({
    email,
    registrationMark: mark,
    password: encrypted,
    name,
    loginInfo,
    keyId: identifier,
    authType: v.literal(8),
    userRangeId: identifier,
    mobilePhoneCountry: v.literal('SG'),
    loginTypeId: identifier,
  }),
  loginWithPassword: v.strictObject({
    loginCode: email,
    password: encrypted,
    userRangeId: identifier,
    picVerificationCode: v.literal(''),
    picVerificationCodeId: v.literal(''),
    loginTypeId: identifier,
    loginInfo,
    keyId: identifier,
  }),
  verificationCodeInspection: v.strictObject({
    email,
    userRangeId: identifier,
    verifyType: v.literal(11),
    sendType: v.literal(5),
    verifycode: code,
    loginInfo,
  }),
  changePassword: v.strictObject({
    passwordMark: mark,
    email,
    newPassword: encrypted,
    keyId: identifier,
    type: v.literal(1),
    userRangeId: identifier,
  }),
  accountAppeal: v.strictObject({
    originalEmail: email,
    latestEmail: email,
    remarks: text(1000),
    appealType: v.picklist([3, 4]),
    appealInlet: v.picklist([1, 3]),
  }),
  requestPictureCode: openRecord,
  verifyPictureCode: openRecord,
  sendMobileCode: openRecord,
  bindAccount: openRecord,
  listDiallingCodes: v.strictObject({}),
  loginByQQ: openRecord,
  loginByWeChat: openRecord,
  loginBySina: openRecord,
} as const satisfies Readonly<Record<ApiCall, v.GenericSchema>>;

/** A text of so many characters at most: code points, as JSON Schema counts. */
function text(most: number) {
  return v.pipe(
    v.string(),
    v.check(
      (given) => given.length <= most || [...given].length <= most,
      `must have ${most} characters at most`,
    ),
  );
}

const BODY_LIMIT_BYTES = 64 * 1024;
const TOO_LARGE = httpRefusal(413, `the body must have ${BODY_LIMIT_BYTES} bytes at most`);

type Read<T> = Result<T, ServiceRefusal>;

/** The call's payload from the query or the body, checked against the table above. */
export async function readPayload(call: ApiCall, request: Request): Promise<Read<unknown>> {
  const { payload: kind }: CallShape = API_CALLS[call];
  const raw = kind === 'body' ? await readJson(request) : readQuery(request);
  if (!raw.ok) return raw;
  const problem = payloadProblem(call, raw.value);
  // Not valibot's copy, which would leave `constructor` out of an open record.
  return problem === null ? raw : err(httpRefusal(400, problem));
}

/** No call has as many parameters. */
const MOST_PARAMETERS = 20;

/** Query parameters as a record; a repeated key is a list (spec section 7, note). */
function readQuery(request: Request): Read<Readonly<Record<string, unknown>>> {
  const values = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, value] of new URL(request.url).searchParams) {
    count += 1;
    if (count > MOST_PARAMETERS)
      return err(httpRefusal(400, `the query must have ${MOST_PARAMETERS} parameters at most`));
    const former = values.get(name);
    if (former === undefined) values.set(name, value);
    else if (Array.isArray(former)) former.push(value);
    else values.set(name, [former, value]);
  }
  // fromEntries defines fields, so even `__proto__` becomes one and is found by the check.
  return ok(Object.fromEntries(values));
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
function payloadProblem(call: ApiCall, payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return 'the body must be a JSON object';
  if (Object.hasOwn(payload, '__proto__')) return 'unknown field: __proto__';
  const { issues } = v.safeParse(PAYLOADS[call] as v.GenericSchema, payload);
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
