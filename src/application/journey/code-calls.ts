import { cooldownAfter, type ResendCooldown, type SendStatus } from '#domain/resend-cooldown.ts';
import type { Transition } from './journey-state.ts';
import { isCooldownOf, type CodeSubject } from './sent-codes.ts';

/** Limits the list, which stored-journey.ts keeps over a reload; one journey has few addresses. */
const MAXIMUM_COOLDOWNS = 10;

/** A code is asked for. It is sent even if the page is left before the answer. */
export function codeAsked(code: CodeSubject): Transition {
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
export function codeEnded(sent: ResendCooldown): Transition {
  return ({ cooldowns }) => ({
    cooldowns: cooldowns.filter(
      (other) => !isCooldownOf(other, sent) || other.deadline !== sent.deadline,
    ),
  });
}
