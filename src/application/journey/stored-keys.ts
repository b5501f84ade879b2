/** What of the journey survives a reload: the keys of its storage; `returnUrl` is named so by the decisions on log-in, the others are this project's own. */
export const STORED_KEYS = [
  'registerInfo',
  'forgetInfo',
  'codeHolds',
  'retrieveStep',
  'appealDraft',
  'emailDraft',
  'nameDraft',
  'notice',
  'returnUrl',
  'unanswered',
] as const;
export type StoredKey = (typeof STORED_KEYS)[number];
