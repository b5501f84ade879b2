import type { Journey } from '#application/journey/journey.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail } from '#domain/email.ts';

/**
 * Whether a field that held `former` has come to hold another address: what was said of that one,
 * and its codes, are over. By the field's own values: the journey may hold the new one already,
 * from a page that was open meanwhile. An empty field held none.
 */
export function leavesAddress(former: string, typed: string): boolean {
  return former !== '' && !sameEmail(former, typed);
}

/** Whether codes have been asked for: one in the form belongs to an address then. */
export function hasAskedFor({ state }: Journey, purpose: ScreenPurpose): boolean {
  return state.cooldowns.some((hold) => hold.purpose === purpose);
}
