import type { Journey } from '#application/journey/journey.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail } from '#domain/email.ts';

/** Whether what is typed now is no longer the address typed last, when codes have been asked for: a code belongs to one address. */
export function leavesCodeBehind({ state }: Journey, purpose: ScreenPurpose, typed: string): boolean {
  return !sameEmail(state.emailDraft, typed) && state.codeHolds.some((hold) => hold.purpose === purpose);
}
