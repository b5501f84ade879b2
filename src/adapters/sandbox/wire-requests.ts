import * as v from 'valibot';
import type { CallName } from '#domain/call-failure.ts';

/*
 * What each call's payload must hold on the wire: the fields of call-requests.ts, all of them and no others.
 * Only the shape is checked here; whether an address or a code is any good is the service's own question.
 */

const text = v.string();
const identifier = v.union([v.string(), v.number()]);

const loginInfo = fields({
  os: text,
  timeZone: text,
  resolution: text,
  browser: text,
  language: text,
  cookieId: text,
  ua: text,
  fingerprint: text,
  isAnonymous: v.picklist([1, 2]),
});

const openRecord = v.record(v.string(), v.unknown());

export const WIRE_REQUESTS = {
  getPublicKey: fields({}),
  checkUser: fields({ loginCode: text, userRangeId: text, fingerprint: text }),
  sendCode: fields({
    type: v.picklist([9, 10, 11]),
    sendType: v.literal(5),
    email: text,
    name: v.optional(text),
    userRangeId: identifier,
  }),
  checkRegistrationCode: fields({
    email: text,
    verifycode: text,
    userRangeId: identifier,
    loginTypeId: identifier,
    sendType: v.literal(5),
    verifyType: v.literal(9),
    loginInfo,
  }),
  registerUser: fields({
    email: text,
    registrationMark: text,
    password: text,
    name: text,
    loginInfo,
    keyId: identifier,
    authType: v.literal(8),
    userRangeId: identifier,
    mobilePhoneCountry: v.literal('SG'),
    loginTypeId: identifier,
  }),
  loginWithPassword: fields({
    loginCode: text,
    password: text,
    userRangeId: identifier,
    picVerificationCode: v.literal(''),
    picVerificationCodeId: v.literal(''),
    loginTypeId: identifier,
    loginInfo,
    keyId: identifier,
  }),
  verificationCodeInspection: fields({
    email: text,
    userRangeId: identifier,
    verifyType: v.literal(11),
    sendType: v.literal(5),
    verifycode: text,
    loginInfo,
  }),
  changePassword: fields({
    passwordMark: text,
    email: text,
    newPassword: text,
    keyId: identifier,
    type: v.literal(1),
    userRangeId: identifier,
  }),
  accountAppeal: fields({
    originalEmail: text,
    latestEmail: text,
    remarks: v.pipe(text, v.check((remarks) => [...remarks].length <= 1000, 'must have 1000 characters at most')),
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
} as const satisfies Readonly<Record<CallName, v.GenericSchema>>;

/** No field but these. Without a prototype, because `constructor` and `__proto__` would pass for known ones. */
function fields<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(Object.assign(Object.create(null) as object, entries));
}
