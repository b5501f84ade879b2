import type { Journey } from '#application/journey/journey.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail } from '#domain/email.ts';

/** Whether an address that is typed now is another than the one a code was asked for: a code belongs to one address. */
export function leavesCodeBehind({ state }: Journey, purpose: ScreenPurpose, typed: string): boolean {
  return !sameEmail(state.emailDraft, typed) && state.codeHolds.some((hold) => hold.purpose === purpose);
}
