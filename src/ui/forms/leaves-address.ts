import type { Journey } from '#application/journey/journey.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail } from '#domain/email.ts';

/**
 * Whether typing changed one address into another, which ends the former one's codes and messages.
 * Compares the field's own values: another tab may have written the new address to the journey.
 */
export function leavesAddress(former: string, typed: string): boolean {
  return former !== '' && !sameEmail(former, typed);
}

/** Whether a code was asked for with this purpose. */
export function hasAskedFor({ state }: Journey, purpose: ScreenPurpose): boolean {
  return state.cooldowns.some((cooldown) => cooldown.purpose === purpose);
}
