import type { Email } from './email.ts';
import type { Branded } from './branded.ts';

/** The reasons of the appeal select, by their option value (spec section 2). */
export const APPEAL_REASONS = [1, 2] as const;
export type AppealReason = (typeof APPEAL_REASONS)[number];
export const DEFAULT_APPEAL_REASON: AppealReason = 1;

/** `appealType`: 3 when reason 1, else 4 (spec section 3). */
export function appealTypeOf(reason: AppealReason): 3 | 4 {
  return reason === 1 ? 3 : 4;
}

/** `appealInlet`: 1 when reason 1, else 3 (spec section 3). */
export function appealInletOf(reason: AppealReason): 1 | 3 {
  return reason === 1 ? 1 : 3;
}

/** Free text of at most 1000 code points; may be empty. */
export type Remarks = Branded<string, 'Remarks'>;
export const MAXIMUM_REMARKS_LENGTH = 1000;

/** An appeal whose two addresses are known to differ. */
export interface Appeal {
  readonly reason: AppealReason;
  readonly originalEmail: Email;
  readonly latestEmail: Email;
  readonly remarks: Remarks;
}
