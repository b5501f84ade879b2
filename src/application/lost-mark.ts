import { LOST_MARK_TEXT } from '#domain/error-catalogue.ts';
import type { ShownFailure } from '#domain/failure-display.ts';

/** The mark ran out while its screen was open: the code has to be checked again. */
export const LOST_MARK: ShownFailure = {
  place: 'form',
  text: LOST_MARK_TEXT,
  manner: 'inline',
  reason: 'mark-lost',
};
