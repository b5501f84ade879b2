import { ok, refuse, type Result } from '#domain/result.ts';
import * as v from 'valibot';
import type { ApiCall } from '#domain/api-call-table.ts';

/*
 * What each call's payload must hold on the wire: the fields of auth-api.ts, all of them and
 * no others. Only the shape is checked here; the service judges addresses and codes. Every text has
 * a maximum length, well above what an honest caller sends: the service stores some texts for
 * hours.
 */

const OPEN_RECORD_PARTS = 1000;
const OPEN_RECORD_TEXT = 4000;

const identifier = v.union([text(200), v.number()]);
const email = text(320);
const code = text(100);
const mark = text(4000);
/** With the longest key that a portal accepts, the base64 ciphertext has 1368 characters. */
const encrypted = text(2000);
/** The service itself refuses a name of more than 20 characters. */
const name = text(1000);
const detail = text(500);

const loginInfo = fields({
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

const openRecord = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    isModest,
    `must have ${OPEN_RECORD_PARTS} parts at most, and no text of more than ${OPEN_RECORD_TEXT} characters`,
  ),
);

export const WIRE_REQUESTS = {
  getPublicKey: fields({}),
  checkUser: fields({ loginCode: email, userRangeId: text(200), fingerprint: detail }),
  sendCode: fields({
    type: v.picklist([9, 10, 11]),
    sendType: v.literal(5),
    email,
    name: v.optional(name),
    userRangeId: identifier,
  }),
  checkRegistrationCode: fields({
    email,
    verifycode: code,
    userRangeId: identifier,
    loginTypeId: identifier,
    sendType: v.literal(5),
    verifyType: v.literal(9),
    loginInfo,
  }),
  registerUser: fields({
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
  loginWithPassword: fields({
    loginCode: email,
    password: encrypted,
    userRangeId: identifier,
    picVerificationCode: v.literal(''),
    picVerificationCodeId: v.literal(''),
    loginTypeId: identifier,
    loginInfo,
    keyId: identifier,
  }),
  verificationCodeInspection: fields({
    email,
    userRangeId: identifier,
    verifyType: v.literal(11),
    sendType: v.literal(5),
    verifycode: code,
    loginInfo,
  }),
  changePassword: fields({
    passwordMark: mark,
    email,
    newPassword: encrypted,
    keyId: identifier,
    type: v.literal(1),
    userRangeId: identifier,
  }),
  accountAppeal: fields({
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
  listDiallingCodes: fields({}),
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

/**
 * Whether every part of a value is small. Keeps its own list of open parts: recursion into a deep
 * value would exhaust the stack.
 */
function isModest(record: Readonly<Record<string, unknown>>): boolean {
  const parts: unknown[] = [record];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (typeof part === 'string' && part.length > OPEN_RECORD_TEXT) return false;
    if (typeof part === 'object' && part !== null) parts.push(...Object.entries(part).flat());
    if (parts.length > OPEN_RECORD_PARTS) return false;
  }
  return true;
}

/**
 * Allows these fields only. The record has no prototype, or `constructor` and `__proto__` would
 * count as known fields.
 */
function fields<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(Object.assign(Object.create(null) as object, entries));
}

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
