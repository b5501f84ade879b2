import { FIELD } from './field-ids.ts';

/** The id of a field. The address fields of all screens but the appeal share the draft 'email'. */
export type DraftId = (typeof FIELD)[keyof typeof FIELD] | 'email';

/** What was typed, by field. A tick box has the text 'on'. A field without a text is left out. */
export type Drafts = Readonly<Partial<Record<DraftId, string>>>;

export const APPEAL_FIELDS = [
  FIELD.appealReason,
  FIELD.originalEmail,
  FIELD.latestEmail,
  FIELD.remarks,
] as const;

/** The drafts that survive a reload: no password, and no code. */
export const STORED_DRAFTS = ['email', FIELD.customerName, ...APPEAL_FIELDS] as const;

/** Empties the drafts that go with their screen. */
export const SCREEN_DRAFTS: Drafts = {
  [FIELD.loginPassword]: '',
  [FIELD.registerCode]: '',
  [FIELD.registerAgreement]: '',
  [FIELD.forgetCode]: '',
};

/** These texts in place of the former ones; '' removes one. The same drafts if nothing is new. */
export function withDrafts(former: Drafts, typed: Drafts): Drafts {
  const isNew = Object.entries(typed).some(
    ([id, text]) => text !== (former[id as keyof Drafts] ?? ''),
  );
  if (!isNew) return former;
  return Object.fromEntries(Object.entries({ ...former, ...typed }).filter(([, text]) => text));
}

export function storedDrafts(drafts: Drafts): Drafts {
  return Object.fromEntries(STORED_DRAFTS.flatMap((id) => (drafts[id] ? [[id, drafts[id]]] : [])));
}
