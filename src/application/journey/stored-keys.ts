/**
 * What of the journey survives a reload. `returnUrl` has the name that docs/decisions.md,
 * ‘Storage’, gives it; the others are this project's own.
 */
export const STORED_KEYS = [
  'registerInfo',
  'forgetInfo',
  'cooldowns',
  'retrieveStep',
  'appealDraft',
  'emailDraft',
  'nameDraft',
  'notice',
  'returnUrl',
] as const;
/** The request store's own key is stored beside them. */
export type StoredKey = (typeof STORED_KEYS)[number] | 'requests';
