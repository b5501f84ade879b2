/**
 * All fields: their ids, the drafts that keep their texts, and the purpose of a code that is typed
 * beside its address. A field is found again by its id alone: when React renders the page anew,
 * after a reload, and when its form is shown again.
 */
export const FIELD = {
  loginEmail: { id: 'login-email', draft: 'email' },
  loginPassword: { id: 'login-password', draft: 'login-password' },
  registerEmail: { id: 'register-email', draft: 'email' },
  registerCode: { id: 'register-code', draft: 'register-code', purpose: 'register' },
  registerAgreement: { id: 'register-agree', draft: 'register-agree' },
  customerName: { id: 'userinfo-name', draft: 'userinfo-name' },
  newPassword: { id: 'userinfo-password' },
  forgetEmail: { id: 'forget-email', draft: 'email' },
  forgetCode: { id: 'forget-code', draft: 'forget-code', purpose: 'forget' },
  retrieveEmail: { id: 'retrieve-email', draft: 'email' },
  // Its address is that of step 1, so no typing voids it: it needs neither draft nor purpose.
  retrieveCode: { id: 'retrieve-code' },
  resetPassword: { id: 'reset-password' },
  resetConfirmation: { id: 'reset-confirm' },
  appealReason: { id: 'appeal-reason', draft: 'appeal-reason' },
  originalEmail: { id: 'appeal-original', draft: 'appeal-original' },
  latestEmail: { id: 'appeal-latest', draft: 'appeal-latest' },
  remarks: { id: 'appeal-remarks', draft: 'appeal-remarks' },
} as const;

type DraftOf<Each> = Each extends { readonly draft: infer Draft } ? Draft : never;
export type DraftId = DraftOf<(typeof FIELD)[keyof typeof FIELD]>;
