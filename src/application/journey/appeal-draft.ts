import { DEFAULT_APPEAL_REASON, type AppealReason } from '#domain/appeal.ts';

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
