import type { Branded } from './branded.ts';
import { cleanEmail, parseEmail, sameEmail, type Email, type EmailProblem } from './email.ts';
import { err, ok, type Result } from './result.ts';

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

/** `appealType`: 3 when reason 1, else 4 (spec section 3). */
export function appealTypeOf(reason: AppealReason): 3 | 4 {
  return reason === 1 ? 3 : 4;
}

/** `appealInlet`: 1 when reason 1, else 3 (spec section 3). */
export function appealInletOf(reason: AppealReason): 1 | 3 {
  return reason === 1 ? 1 : 3;
}

/** Free text of at most 1000 code points of NFC; may be empty. */
export type Remarks = Branded<string, 'Remarks'>;
export const MAXIMUM_REMARKS_LENGTH = 1000;

/** Length in code points of NFC, for the limit and its counter. */
export function remarksLength(typed: string): number {
  return [...composed(typed)].length;
}

/**
 * In UTF-16 units. NFC makes at most four characters one (Vietnamese, Greek), so a longer text is
 * too long in any form.
 */
const MAXIMUM_COMPOSED_LENGTH = 10 * MAXIMUM_REMARKS_LENGTH;

/** A keyboard may type accents as characters of their own. A text too long for remarks stays. */
function composed(typed: string): string {
  return typed.length > MAXIMUM_COMPOSED_LENGTH ? typed : typed.normalize('NFC');
}

export function parseRemarks(typed: string): Result<Remarks, 'too-long'> {
  return remarksLength(typed) > MAXIMUM_REMARKS_LENGTH
    ? err('too-long')
    : ok(composed(typed) as Remarks);
}

/**
 * Checks that the new address is present, differs from the original and is well-formed, in the
 * order of spec section 5.
 */
export function parseLatestEmail(
  typed: string,
  original: string,
): Result<Email, EmailProblem | 'same'> {
  if (cleanEmail(typed) !== '' && sameEmail(typed, original)) return err('same');
  return parseEmail(typed);
}

/** An appeal; the latest address is known to differ from the original one. */
export interface Appeal {
  readonly reason: AppealReason;
  readonly latestEmail: Email;
  readonly remarks: Remarks;
}
