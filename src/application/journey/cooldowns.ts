import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { sameEmail, type Email } from '#domain/email.ts';
import {
  cooldownAfter,
  sentAt,
  type ResendCooldown,
  type SendStatus,
} from '#domain/resend-cooldown.ts';
import type { Transition } from './journey-state.ts';

/** What a code is for, and its address. */
export interface CodeSubject {
  readonly purpose: ScreenPurpose;
  readonly email: Email;
}

/** Limits the list, which stored-journey.ts keeps over a reload; one journey has few addresses. */
const MAXIMUM_COOLDOWNS = 10;

/** A code is asked for. It is sent even if the page is left before the answer. */
export function codeAskedFor(code: CodeSubject): Transition {
  return codeAnswered(code, 'unknown');
}

/**
 * The answer came. The cooldown takes the place of the former one; the newest comes last.
 * @param seconds how long the service asks to wait
 */
export function codeAnswered(code: CodeSubject, status: SendStatus, seconds?: number): Transition {
  const { purpose, email } = code;
  return ({ cooldowns }, now) => {
    const others = cooldowns.filter((other) => !isCooldownOf(other, code));
    const cooldown = cooldownAfter(status, purpose, email, now, seconds);
    return { cooldowns: [...others.slice(1 - MAXIMUM_COOLDOWNS), cooldown] };
  };
}

/**
 * The code of this cooldown can't be used again, so the next one can be sent at once. One that was
 * sent since keeps its cooldown.
 */
export function codeEnded(cooldown: ResendCooldown): Transition {
  return ({ cooldowns }) => ({
    cooldowns: cooldowns.filter(
      (other) => !isCooldownOf(other, cooldown) || other.deadline !== cooldown.deadline,
    ),
  });
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

function isCooldownOf(cooldown: ResendCooldown, { purpose, email }: CodeSubject): boolean {
  return cooldown.purpose === purpose && sameEmail(cooldown.email, email);
}
