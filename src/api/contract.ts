import * as v from 'valibot';
import type { Remarks } from '#domain/appeal.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { CODE_TYPE, FLOW_SEND_TYPE } from '#domain/code-purpose.ts';
import type { CustomerName } from '#domain/customer-name.ts';
import type { PasswordMark, RegistrationMark } from '#domain/marks.ts';
import {
  AUTH_TYPE,
  MOBILE_PHONE_COUNTRY,
  PASSWORD_CHANGE_TYPE,
  type UserRangeId,
} from '#domain/wire-values.ts';
import {
  answerText,
  email,
  encryptedPassword,
  loginInfo,
  mark,
  openRecord,
  publicKey,
  sentIdentifier,
  text,
  user,
  verifyCode,
  type Identifier,
  type QueryRecord,
} from './payloads.ts';

/** One call of spec section 7 on the wire. */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the API base; no call has parameters in its path. */
  readonly path: string;
  /** What it does, for service/openapi.yaml. */
  readonly summary: string;
  /** What is sent, in the address or as JSON; nothing without either. */
  readonly query?: v.GenericSchema<object>;
  readonly body?: v.GenericSchema<object>;
  /** What the portal reads of the answer. Without it, every 2xx answer is a success. */
  readonly answer?: v.GenericSchema<unknown, object>;
  /** What the answer is, for service/openapi.yaml. */
  readonly answerSummary?: string;
}

/** The id of a key, exactly as the service gave it. JSON carries a bigint as a number. */
const keyId = sentIdentifier as v.GenericSchema<Identifier>;

/*
 * A new call starts here, with its name and letter in domain/call-names.ts. Types, decoder and
 * check follow; `npm run openapi` writes its description, and the compiler names the rest.
 */

/** The calls of the screens. */
export const SCREEN_CALLS = {
  getPublicKey: {
    method: 'GET',
    path: '/users/v2/publicKey',
    summary: 'The RSA key to encrypt the next password with',
    answer: publicKey,
    answerSummary: 'A public key',
  },
  checkUser: {
    method: 'GET',
    path: '/users/v2/inspection/shopping',
    summary: 'Whether an address has an account',
    query: v.strictObject({
      loginCode: email,
      // Its digits, if it is a number.
      userRangeId: text(200) as v.GenericSchema<UserRangeId>,
      fingerprint: text(500),
    }),
    answer: v.object({
      exist: v.boolean(),
      name: v.fallback(v.optional(answerText), undefined),
    }),
    answerSummary: 'Known or not',
  },
  sendCode: {
    method: 'POST',
    path: '/verificationcodes/v1',
    summary:
      'Mails a verification code; it voids the older one of the same type that the same client ' +
      'asked for',
    body: v.strictObject({
      type: v.pipe(
        v.picklist(Object.values(CODE_TYPE)),
        v.metadata({ description: '9 register, 11 forget or retrieve, else 10' }),
      ),
      sendType: v.literal(FLOW_SEND_TYPE),
      email,
      name: v.optional(text(1000)),
      userRangeId: sentIdentifier,
    }),
  },
  checkRegistrationCode: {
    method: 'POST',
    path: '/users/v2/login/verifycode',
    summary: 'Trades a registration code for a mark',
    body: v.strictObject({
      email,
      verifycode: verifyCode,
      userRangeId: sentIdentifier,
      loginTypeId: sentIdentifier,
      sendType: v.literal(FLOW_SEND_TYPE),
      verifyType: v.literal(CODE_TYPE.registration),
      loginInfo,
    }),
    answer: v.object({ registrationMark: mark as v.GenericSchema<RegistrationMark> }),
    answerSummary: 'The code is right',
  },
  registerUser: {
    method: 'POST',
    path: '/users/v2/register',
    summary: 'Completes a registration; uses the mark up',
    body: v.strictObject({
      email,
      registrationMark: text<RegistrationMark>(4000),
      password: encryptedPassword,
      // The service itself refuses a name of more than 20 characters.
      name: text<CustomerName>(1000),
      loginInfo,
      keyId,
      authType: v.literal(AUTH_TYPE),
      userRangeId: sentIdentifier,
      mobilePhoneCountry: v.literal(MOBILE_PHONE_COUNTRY),
      loginTypeId: sentIdentifier,
    }),
  },
  loginWithPassword: {
    method: 'POST',
    path: '/users/v3/login/password/shopping',
    summary: 'Logs in',
    body: v.strictObject({
      loginCode: email,
      password: encryptedPassword,
      userRangeId: sentIdentifier,
      picVerificationCode: v.literal(''),
      picVerificationCodeId: v.literal(''),
      loginTypeId: sentIdentifier,
      loginInfo,
      keyId,
    }),
    answer: user,
    answerSummary: 'The user; everything in it becomes the session',
  },
  verificationCodeInspection: {
    method: 'PUT',
    path: '/users/v2/verificationCode/inspection',
    summary: 'Trades a recovery code for a mark',
    body: v.strictObject({
      email,
      userRangeId: sentIdentifier,
      verifyType: v.literal(CODE_TYPE.recovery),
      sendType: v.literal(FLOW_SEND_TYPE),
      verifycode: verifyCode,
      loginInfo,
    }),
    answer: v.object({ passwordMark: mark as v.GenericSchema<PasswordMark> }),
    answerSummary: 'The code is right',
  },
  changePassword: {
    method: 'PUT',
    path: '/users/v2/password/change',
    summary: 'Sets a new password; uses the mark up',
    body: v.strictObject({
      passwordMark: text<PasswordMark>(4000),
      email,
      newPassword: encryptedPassword,
      keyId,
      type: v.literal(PASSWORD_CHANGE_TYPE),
      userRangeId: sentIdentifier,
    }),
  },
  accountAppeal: {
    method: 'POST',
    path: '/workOrder/v1/consumer/accountAppeal',
    summary: "Takes the appeal of an account whose e-mail can't be used",
    body: v.strictObject({
      originalEmail: email,
      latestEmail: email,
      remarks: text<Remarks>(1000),
      appealType: v.picklist([3, 4]),
      appealInlet: v.picklist([1, 3]),
    }),
  },
} as const satisfies Readonly<Partial<Record<ApiCall, CallShape>>>;

/** The calls that no screen uses. Their payloads and answers are "not shown". */
export const OTHER_CALLS = {
  requestPictureCode: {
    method: 'POST',
    path: '/verificationcodes/v1/picture',
    summary: 'A picture code',
    body: openRecord,
  },
  verifyPictureCode: {
    method: 'GET',
    path: '/verificationcodes/v1/picture',
    summary: 'Checks a picture code',
    query: openRecord as v.GenericSchema<QueryRecord>,
  },
  sendMobileCode: {
    method: 'POST',
    path: '/verificationcodes/v1/mobile',
    summary: 'Sends a code to a mobile phone',
    body: openRecord,
  },
  bindAccount: {
    method: 'PUT',
    path: '/users/v2/binding',
    summary: 'Binds another way of logging in',
    body: openRecord,
  },
  listDiallingCodes: {
    method: 'GET',
    path: '/countryDiallingCodes/v1',
    summary: 'Dialling codes of countries',
  },
  loginByQQ: {
    method: 'POST',
    path: '/users/v1/loginByQQ',
    summary: 'Logs in by QQ',
    body: openRecord,
  },
  loginByWeChat: {
    method: 'POST',
    path: '/users/v1/loginByWeChat',
    summary: 'Logs in by a chat app',
    body: openRecord,
  },
  loginBySina: {
    method: 'POST',
    path: '/users/v1/loginBySina',
    summary: 'Logs in by a microblog',
    body: openRecord,
  },
} as const satisfies Readonly<Partial<Record<ApiCall, CallShape>>>;

/** Every call of spec section 7, for client, service and tests. */
export const API_CALLS = {
  ...SCREEN_CALLS,
  ...OTHER_CALLS,
} as const satisfies Readonly<Record<ApiCall, CallShape>>;
