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

/** `type` of the send-code call: 9 register, 11 forget or retrieve, else 10 (spec section 9). */
export type CodeType = 9 | 10 | 11;

export function codeTypeOf(purpose: CodePurpose): CodeType {
  if (purpose === 'register') return 9;
  return purpose === 'other' ? 10 : 11;
}

/** `verifyType` of the registration code check (spec section 3). */
export const REGISTER_VERIFY_TYPE = 9;
/** `verifyType` of the forgot-password code check (spec section 3). */
export const PASSWORD_VERIFY_TYPE = 11;
