import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import { sentAt, type ResendCooldown } from '#domain/resend-cooldown.ts';
import type { Transition } from './journey-state.ts';

/** What a code is for, and its address. */
export interface CodeSubject {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
}

/** The clock was read, and may have been set back since the last time. */
export const clockRead: Transition = ({ cooldowns }, now) => ({
  cooldowns: withoutFuture(cooldowns, now),
});

/** The cooldown of the last code, or null. */
export function findCooldown(
  cooldowns: readonly ResendCooldown[],
  code: CodeSubject,
): ResendCooldown | null {
  return cooldowns.find((cooldown) => isCooldownOf(cooldown, code)) ?? null;
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

export function isCooldownOf(cooldown: ResendCooldown, { purpose, email }: CodeSubject): boolean {
  return cooldown.purpose === purpose && sameEmail(cooldown.email, email);
}
