import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { sentAt, type ResendCooldown } from '#domain/resend-cooldown.ts';

/** Limits the list, which journey.ts keeps over a reload; one journey has few addresses. */
const MAXIMUM_COOLDOWNS = 10;

/**
 * The cooldowns with this one in the place of the former one for its purpose and address; the
 * newest comes last.
 */
export function withCooldown(
  cooldowns: readonly ResendCooldown[],
  cooldown: ResendCooldown,
): readonly ResendCooldown[] {
  const others = cooldowns.filter((other) => !isFor(other, cooldown.purpose, cooldown.email));
  return [...others.slice(1 - MAXIMUM_COOLDOWNS), cooldown];
}

/** The cooldowns without this one; a newer one for its purpose and address stays. */
export function withoutCooldown(
  cooldowns: readonly ResendCooldown[],
  { purpose, email, deadline }: ResendCooldown,
): readonly ResendCooldown[] {
  return cooldowns.filter((other) => !isFor(other, purpose, email) || other.deadline !== deadline);
}

/** The cooldown for a purpose and an address, or null. */
export function findCooldown(
  cooldowns: readonly ResendCooldown[],
  purpose: ScreenPurpose,
  email: Email,
): ResendCooldown | null {
  return cooldowns.find((cooldown) => isFor(cooldown, purpose, email)) ?? null;
}

/** Whether a code with this purpose was asked for, for any address. */
export function wasAskedFor(cooldowns: readonly ResendCooldown[], purpose: ScreenPurpose): boolean {
  return cooldowns.some((cooldown) => cooldown.purpose === purpose);
}

/**
 * Corrects the cooldowns after the clock was set back: one that would begin in the future begins
 * now. Returns the same array if there is none. `now` in epoch milliseconds.
 */
export function withoutFuture(
  cooldowns: readonly ResendCooldown[],
  now: number,
): readonly ResendCooldown[] {
  if (cooldowns.every((cooldown) => sentAt(cooldown) <= now)) return cooldowns;
  return cooldowns.map((cooldown) =>
    sentAt(cooldown) <= now ? cooldown : { ...cooldown, deadline: now + cooldown.seconds * 1000 },
  );
}

function isFor(cooldown: ResendCooldown, purpose: ScreenPurpose, email: Email): boolean {
  return cooldown.purpose === purpose && sameEmail(cooldown.email, email);
}
