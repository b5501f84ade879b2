/** The purposes that have a screen. */
export const SCREEN_PURPOSES = ['register', 'forget', 'retrieve'] as const;
export type ScreenPurpose = (typeof SCREEN_PURPOSES)[number];

/** Why a verification code is sent; `other` is for the calls without a screen. */
export type CodePurpose = ScreenPurpose | 'other';

/** The two flows that set a new password. */
export type RecoveryPurpose = Exclude<ScreenPurpose, 'register'>;

/** Channels a code can be sent over (spec section 9, 'Send types'). */
export const SEND_TYPE = {
  email: 1,
  shortMessage: 2,
  voice: 3,
  intlShortMessage: 4,
  intlEmail: 5,
} as const;

/** The channel of every flow with a screen. */
export const FLOW_SEND_TYPE = SEND_TYPE.intlEmail;

/** `type` of a code to send, and `verifyType` of one to check (spec sections 3 and 9). */
export const CODE_TYPE = { registration: 9, other: 10, recovery: 11 } as const;
export type CodeType = (typeof CODE_TYPE)[keyof typeof CODE_TYPE];

export function codeTypeOf(purpose: CodePurpose): CodeType {
  if (purpose === 'register') return CODE_TYPE.registration;
  return purpose === 'other' ? CODE_TYPE.other : CODE_TYPE.recovery;
}
