import type { ApiCall } from './call-names.ts';
import type { ScreenPurpose } from './code-purpose.ts';
import type { Email } from './email.ts';

interface RequestShape {
  /** The API call whose answer decides the request. */
  readonly call: ApiCall;
  /** Whether requests for several addresses may be pending at once; otherwise there is one. */
  readonly isPerAddress: boolean;
  /**
   * The sentence about what may have happened when no answer came. Null for requests that can be
   * made again without harm: they end with their screen; the others outlive it, and a reload.
   */
  readonly mayHaveHappened: string | null;
  /** The request that uses the mark which this one obtains. */
  readonly nextStep?: string;
}

/** What screens ask of the API. A new request starts here. */
export const REQUESTS = {
  'send-code': { call: 'sendCode', isPerAddress: true, mayHaveHappened: 'codeSent' },
  'check-registration-code': {
    call: 'checkRegistrationCode',
    isPerAddress: true,
    mayHaveHappened: 'codeUsed',
    nextStep: 'complete-registration',
  },
  'complete-registration': {
    call: 'registerUser',
    isPerAddress: true,
    mayHaveHappened: 'registered',
  },
  'log-in': { call: 'loginWithPassword', isPerAddress: false, mayHaveHappened: null },
  'find-account': { call: 'checkUser', isPerAddress: false, mayHaveHappened: null },
  'check-recovery-code': {
    call: 'verificationCodeInspection',
    isPerAddress: true,
    mayHaveHappened: 'codeUsed',
    nextStep: 'change-password',
  },
  'change-password': {
    call: 'changePassword',
    isPerAddress: true,
    mayHaveHappened: 'passwordChanged',
  },
  'submit-appeal': {
    call: 'accountAppeal',
    isPerAddress: false,
    mayHaveHappened: 'appealReceived',
  },
} as const satisfies Readonly<Record<string, RequestShape>>;

export type RequestName = keyof typeof REQUESTS;

/**
 * Two requests with the same key are the same: the second is not started while the first is
 * pending.
 */
export type RequestKey = string;

export function requestKey(
  name: RequestName,
  about: { readonly email?: string | undefined; readonly purpose?: ScreenPurpose | undefined } = {},
): RequestKey {
  const parts = REQUESTS[name].isPerAddress ? [name, about.purpose, about.email] : [name];
  return parts.join(' ').toLowerCase();
}

export type PossibleEffect = NonNullable<(typeof REQUESTS)[RequestName]['mayHaveHappened']>;

export function isChangingRequest(name: RequestName): boolean {
  return REQUESTS[name].mayHaveHappened !== null;
}

/** What a request is about, and its input names; a signed-in person's may have no address. */
export interface RequestSubject {
  readonly email?: Email | undefined;
  readonly purpose?: ScreenPurpose | undefined;
}

/** A request as it is stored while it is pending. */
export interface StartedRequest extends RequestSubject {
  readonly name: RequestName;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}
