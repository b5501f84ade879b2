import type {
  AppealRequest,
  CheckUserRequest,
  LoginInfo,
  LoginRequest,
  PasswordChangeRequest,
  PasswordCodeRequest,
  RegistrationCodeRequest,
  RegistrationRequest,
  SendCodeRequest,
} from '#application/ports/call-requests.ts';
import type { AuthApi } from '#application/ports/auth-api.ts';
import type { CallName } from '#domain/call-failure.ts';

/** Which fields of a request are sent; a nested list for a nested object. */
export type FieldList = { readonly [field: string]: true | FieldList };

/** Lists all of a request's fields: one left out or one too many does not compile. */
type AllFieldsOf<Request> = { readonly [field in keyof Required<Request>]: true | FieldList };

const LOGIN_INFO = {
  os: true,
  timeZone: true,
  resolution: true,
  browser: true,
  language: true,
  cookieId: true,
  ua: true,
  fingerprint: true,
  isAnonymous: true,
} satisfies AllFieldsOf<LoginInfo>;

const CHECK_USER = {
  loginCode: true,
  userRangeId: true,
  fingerprint: true,
} satisfies AllFieldsOf<CheckUserRequest>;

const SEND_CODE = {
  type: true,
  sendType: true,
  email: true,
  name: true,
  userRangeId: true,
} satisfies AllFieldsOf<SendCodeRequest>;

const REGISTRATION_CODE = {
  email: true,
  verifycode: true,
  userRangeId: true,
  loginTypeId: true,
  sendType: true,
  verifyType: true,
  loginInfo: LOGIN_INFO,
} satisfies AllFieldsOf<RegistrationCodeRequest>;

const REGISTRATION = {
  email: true,
  registrationMark: true,
  password: true,
  name: true,
  loginInfo: LOGIN_INFO,
  keyId: true,
  authType: true,
  userRangeId: true,
  mobilePhoneCountry: true,
  loginTypeId: true,
} satisfies AllFieldsOf<RegistrationRequest>;

const LOGIN = {
  loginCode: true,
  password: true,
  userRangeId: true,
  picVerificationCode: true,
  picVerificationCodeId: true,
  loginTypeId: true,
  loginInfo: LOGIN_INFO,
  keyId: true,
} satisfies AllFieldsOf<LoginRequest>;

const PASSWORD_CODE = {
  email: true,
  userRangeId: true,
  verifyType: true,
  sendType: true,
  verifycode: true,
  loginInfo: LOGIN_INFO,
} satisfies AllFieldsOf<PasswordCodeRequest>;

const PASSWORD_CHANGE = {
  passwordMark: true,
  email: true,
  newPassword: true,
  keyId: true,
  type: true,
  userRangeId: true,
} satisfies AllFieldsOf<PasswordChangeRequest>;

const APPEAL = {
  originalEmail: true,
  latestEmail: true,
  remarks: true,
  appealType: true,
  appealInlet: true,
} satisfies AllFieldsOf<AppealRequest>;

/** The fields of each request that the specification shows (sections 3 and 7): those of the calls with a screen. Other requests go as they are. */
export const REQUEST_FIELDS: Readonly<Partial<Record<CallName, FieldList>>> = {
  checkUser: CHECK_USER,
  sendCode: SEND_CODE,
  checkRegistrationCode: REGISTRATION_CODE,
  registerUser: REGISTRATION,
  loginWithPassword: LOGIN,
  verificationCodeInspection: PASSWORD_CODE,
  changePassword: PASSWORD_CHANGE,
  accountAppeal: APPEAL,
} satisfies Record<Exclude<keyof AuthApi, 'getPublicKey'>, FieldList>;

/**
 * The request with the specification's fields and no others: TypeScript lets a caller pass an object
 * with more in it than its type says, and what a person typed elsewhere has no business on the wire.
 */
export function specifiedFieldsOnly(call: CallName, request: object): object {
  const fields = REQUEST_FIELDS[call];
  return fields ? pick(request, fields) : request;
}

function pick(given: object, fields: FieldList): object {
  const picked: Record<string, unknown> = {};
  for (const [name, nested] of Object.entries(fields)) {
    if (!Object.hasOwn(given, name)) continue;
    const value = (given as Record<string, unknown>)[name];
    picked[name] =
      nested !== true && typeof value === 'object' && value !== null ? pick(value, nested) : value;
  }
  return picked;
}
