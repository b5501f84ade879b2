import type { ApiCall } from '#domain/call-names.ts';

/** How one call of spec section 7 goes over the wire. */
export interface CallShape {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the API base; no call has parameters in its path. */
  readonly path: string;
  readonly payload: 'query' | 'body' | 'none';
  /** Whether the portal reads the answer. For the others every 2xx answer is a success. */
  readonly readsAnswer?: true;
}

/**
 * The calls of spec section 7 on the wire, for client, service and tests. A new call starts here, with
 * its name in domain/call-names.ts; the compiler names the rest.
 */
export const API_CALLS = {
  getPublicKey: { method: 'GET', path: '/users/v2/publicKey', payload: 'none', readsAnswer: true },
  checkUser: {
    method: 'GET',
    path: '/users/v2/inspection/shopping',
    payload: 'query',
    readsAnswer: true,
  },
  sendCode: { method: 'POST', path: '/verificationcodes/v1', payload: 'body' },
  checkRegistrationCode: {
    method: 'POST',
    path: '/users/v2/login/verifycode',
    payload: 'body',
    readsAnswer: true,
  },
  registerUser: { method: 'POST', path: '/users/v2/register', payload: 'body' },
  loginWithPassword: {
    method: 'POST',
    path: '/users/v3/login/password/shopping',
    payload: 'body',
    readsAnswer: true,
  },
  verificationCodeInspection: {
    method: 'PUT',
    path: '/users/v2/verificationCode/inspection',
    payload: 'body',
    readsAnswer: true,
  },
  changePassword: { method: 'PUT', path: '/users/v2/password/change', payload: 'body' },
  accountAppeal: { method: 'POST', path: '/workOrder/v1/consumer/accountAppeal', payload: 'body' },
  requestPictureCode: { method: 'POST', path: '/verificationcodes/v1/picture', payload: 'body' },
  verifyPictureCode: { method: 'GET', path: '/verificationcodes/v1/picture', payload: 'query' },
  sendMobileCode: { method: 'POST', path: '/verificationcodes/v1/mobile', payload: 'body' },
  bindAccount: { method: 'PUT', path: '/users/v2/binding', payload: 'body' },
  listDiallingCodes: { method: 'GET', path: '/countryDiallingCodes/v1', payload: 'none' },
  loginByQQ: { method: 'POST', path: '/users/v1/loginByQQ', payload: 'body' },
  loginByWeChat: { method: 'POST', path: '/users/v1/loginByWeChat', payload: 'body' },
  loginBySina: { method: 'POST', path: '/users/v1/loginBySina', payload: 'body' },
} as const satisfies Readonly<Record<ApiCall, CallShape>>;
