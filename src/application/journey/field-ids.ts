/**
 * The ids of all fields. A field is found again by its id alone: when React renders the page anew,
 * after a reload, and when its form is shown again.
 */
export const FIELD = {
  loginEmail: 'login-email',
  loginPassword: 'login-password',
  registerEmail: 'register-email',
  registerCode: 'register-code',
  registerAgreement: 'register-agree',
  customerName: 'userinfo-name',
  newPassword: 'userinfo-password',
  forgetEmail: 'forget-email',
  forgetCode: 'forget-code',
  retrieveEmail: 'retrieve-email',
  retrieveCode: 'retrieve-code',
  resetPassword: 'reset-password',
  resetConfirmation: 'reset-confirm',
  appealReason: 'appeal-reason',
  originalEmail: 'appeal-original',
  latestEmail: 'appeal-latest',
  remarks: 'appeal-remarks',
} as const;
