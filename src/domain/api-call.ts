/** The calls of spec section 7 by the operation names used in this project. */
export type ApiCall =
  | 'getPublicKey'
  | 'checkUser'
  | 'sendCode'
  | 'checkRegistrationCode'
  | 'registerUser'
  | 'loginWithPassword'
  | 'verificationCodeInspection'
  | 'changePassword'
  | 'accountAppeal'
  | 'requestPictureCode'
  | 'verifyPictureCode'
  | 'sendMobileCode'
  | 'bindAccount'
  | 'listDiallingCodes'
  | 'loginByQQ'
  | 'loginByWeChat'
  | 'loginBySina';

/** How long a call may take until it counts as unanswered, milliseconds (spec section 9). */
export const HTTP_TIMEOUT_MS = 6000;
