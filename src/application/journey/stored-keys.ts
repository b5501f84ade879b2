/** What of the journey survives a reload: the keys of its storage; `returnUrl` has the name that docs/decisions.md, ‘Storage’, gives it; the others are this project's own. */
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
