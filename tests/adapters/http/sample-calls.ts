import type { Answer, AuthApi, ExtraCallsApi } from '#application/ports/auth-api.ts';
import type { ApiCall } from '#domain/call-names.ts';
import { LOGIN_INFO } from '../../fakes/fake-fingerprint.ts';

/**
 * The fields of each body by spec sections 3 and 7, repeated here so that tests find a mistake in
 * the code.
 */
const FIELDS = {
  checkUser: { loginCode: 'a@b.com', userRangeId: 7, fingerprint: 'f1' },
  sendCode: { type: 9, sendType: 5, email: 'a@b.com', name: 'Lim', userRangeId: 7 },
  checkRegistrationCode: {
    email: 'a@b.com',
    verifycode: '012345',
    userRangeId: 7,
    loginTypeId: 'pc-1',
    sendType: 5,
    verifyType: 9,
    loginInfo: LOGIN_INFO,
  },
  registerUser: {
    email: 'a@b.com',
    registrationMark: 'mark',
    password: 'c2VhbGVk',
    name: '林先生',
    loginInfo: LOGIN_INFO,
    keyId: 'k1',
    authType: 8,
    userRangeId: 7,
    mobilePhoneCountry: 'SG',
    loginTypeId: 'pc-1',
  },
  loginWithPassword: {
    loginCode: 'a@b.com',
    password: 'c2VhbGVk',
    userRangeId: 7,
    picVerificationCode: '',
    picVerificationCodeId: '',
    loginTypeId: 'pc-1',
    loginInfo: LOGIN_INFO,
    keyId: 'k1',
  },
  verificationCodeInspection: {
    email: 'a@b.com',
    userRangeId: 7,
    verifyType: 11,
    sendType: 5,
    verifycode: '012345',
    loginInfo: LOGIN_INFO,
  },
  changePassword: {
    passwordMark: 'mark',
    email: 'a@b.com',
    newPassword: 'c2VhbGVk',
    keyId: 3,
    type: 1,
    userRangeId: 7,
  },
  accountAppeal: {
    originalEmail: 'a@b.com',
    latestEmail: 'c@d.com',
    remarks: '',
    appealType: 3,
    appealInlet: 1,
  },
} as const satisfies Partial<Record<ApiCall, object>>;

const OPEN = { anything: ['goes', 1], nested: { as: 'it is' } };

const REQUESTS: Readonly<Partial<Record<ApiCall, Readonly<Record<string, unknown>> | undefined>>> =
  {
    ...FIELDS,
    getPublicKey: undefined,
    listDiallingCodes: undefined,
    verifyPictureCode: { id: 'p1', code: 'x7' },
  };

/** Undefined for calls without a payload. */
export function sampleRequest(call: ApiCall): Readonly<Record<string, unknown>> | undefined {
  return call in REQUESTS ? REQUESTS[call] : OPEN;
}

const ANSWERS: Readonly<Partial<Record<ApiCall, unknown>>> = {
  getPublicKey: { publicKey: 'MIGf', keyId: 'k1' },
  checkUser: { exist: true, name: 'Lim' },
  checkRegistrationCode: { registrationMark: 'mark' },
  verificationCodeInspection: { passwordMark: 'mark' },
  loginWithPassword: { authorization: 'token-1', id: 12, userRangeId: 7 },
};

/** A successful answer to each call. */
export function sampleAnswer(call: ApiCall): unknown {
  return ANSWERS[call] ?? {};
}

/** Makes any call of the table with that request. */
export function make(
  apis: AuthApi & ExtraCallsApi,
  call: ApiCall,
  request: unknown = sampleRequest(call),
): Answer<unknown> {
  return (apis[call] as (request: unknown) => Answer<unknown>)(request);
}
