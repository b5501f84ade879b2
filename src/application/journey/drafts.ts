import { FIELD, type DraftId } from './fields.ts';

/** What was typed. A tick box has the text 'on'. A field without a text is left out. */
export type Drafts = Readonly<Partial<Record<DraftId, string>>>;

export const APPEAL_FIELDS = [
  FIELD.appealReason.draft,
  FIELD.originalEmail.draft,
  FIELD.latestEmail.draft,
  FIELD.remarks.draft,
] as const;

/** The drafts that survive a reload and a change of screen: no password, and no code. */
export const STORED_DRAFTS = ['email', FIELD.customerName.draft, ...APPEAL_FIELDS] as const;

/** These texts in place of the former ones; '' removes one. */
export function withDrafts(former: Drafts, typed: Drafts): Drafts {
  return Object.fromEntries(Object.entries({ ...former, ...typed }).filter(([, text]) => text));
}

export function storedDrafts(drafts: Drafts): Drafts {
  return Object.fromEntries(STORED_DRAFTS.flatMap((id) => (drafts[id] ? [[id, drafts[id]]] : [])));
}
