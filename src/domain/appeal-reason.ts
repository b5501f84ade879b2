/** The reasons of the appeal select, by their option value (spec section 2). */
export const APPEAL_REASONS = [1, 2] as const;
export type AppealReason = (typeof APPEAL_REASONS)[number];
export const DEFAULT_APPEAL_REASON: AppealReason = 1;

/** Selects and storage hold texts as well as numbers; anything unknown is the default. */
export function parseAppealReason(value: unknown): AppealReason {
  return (
    APPEAL_REASONS.find((reason) => value === reason || value === String(reason)) ??
    DEFAULT_APPEAL_REASON
  );
}
