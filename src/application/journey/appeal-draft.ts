import { DEFAULT_APPEAL_REASON, parseAppealReason, type AppealReason } from '#domain/appeal.ts';

/** An appeal as far as it has been typed. */
export interface AppealDraft {
  readonly reason: AppealReason;
  readonly originalEmail: string;
  readonly latestEmail: string;
  readonly remarks: string;
}

export const NO_APPEAL_DRAFT: AppealDraft = {
  reason: DEFAULT_APPEAL_REASON,
  originalEmail: '',
  latestEmail: '',
  remarks: '',
};

/** Storage can hold anything. */
export function parseAppealDraft(stored: unknown): AppealDraft {
  const fields = Object(stored) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const draft: AppealDraft = {
    reason: parseAppealReason(fields['reason']),
    originalEmail: text(fields['originalEmail']),
    latestEmail: text(fields['latestEmail']),
    remarks: text(fields['remarks']),
  };
  const isEmpty = Object.entries(NO_APPEAL_DRAFT).every(
    ([key, value]) => draft[key as keyof AppealDraft] === value,
  );
  return isEmpty ? NO_APPEAL_DRAFT : draft;
}
