import fc from 'fast-check';
import { cooldownAfter, type ResendCooldown, type SendOutcome } from '#domain/resend-cooldown.ts';
import { email } from './emails.ts';
import { time } from './times.ts';

export const purpose = fc.constantFrom('register', 'forget', 'retrieve' as const);

/** Seconds of the cooldown after each outcome. */
const SECONDS: Readonly<Record<SendOutcome, number>> = {
  sent: 60,
  unknown: 10,
  failed: 0,
};
export const OUTCOMES = Object.keys(SECONDS) as readonly SendOutcome[];

/** A cooldown with its start and its length. */
export const startedCooldown = fc
  .tuple(purpose, email, time, fc.constantFrom(...OUTCOMES))
  .map(([wanted, address, startedAt, outcome]) => ({
    cooldown: cooldownAfter(outcome, wanted, address, startedAt),
    startedAt,
    length: SECONDS[outcome],
  }));

export const cooldown: fc.Arbitrary<ResendCooldown> = startedCooldown.map(
  (started) => started.cooldown,
);
