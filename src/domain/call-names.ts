/**
 * The calls of spec section 7, by name, each with its letter in a support reference
 * (docs/operating.md, ‘Monitoring’).
 */
export const CALL_LETTERS = {
  getPublicKey: 'K',
  checkUser: 'U',
  sendCode: 'S',
  checkRegistrationCode: 'R',
  registerUser: 'N',
  loginWithPassword: 'L',
  verificationCodeInspection: 'F',
  changePassword: 'P',
  accountAppeal: 'A',
  requestPictureCode: 'X1',
  verifyPictureCode: 'X2',
  sendMobileCode: 'X3',
  bindAccount: 'X4',
  listDiallingCodes: 'X5',
  loginByQQ: 'X6',
  loginByWeChat: 'X7',
  loginBySina: 'X8',
} as const;

/** A call, by the name of its operation in this project. */
export type ApiCall = keyof typeof CALL_LETTERS;

export const CALL_NAMES = Object.keys(CALL_LETTERS) as readonly ApiCall[];
