import fc from 'fast-check';
import {
  cooldownAfter,
  type ResendCooldown,
  type CooldownOutcome,
} from '#domain/resend-cooldown.ts';
import { email } from './emails.ts';
import { time } from './times.ts';

export const purpose = fc.constantFrom('register', 'forget', 'retrieve', 'other' as const);

/** Seconds of the cooldown after each outcome. */
export const HOLD_SECONDS = {
  sent: 60,
  unknown: 10,
  failed: 0,
  used: 0,
  expired: 0,
} as const satisfies Readonly<Record<CooldownOutcome, number>>;
export const HOLD_OUTCOMES = Object.keys(HOLD_SECONDS) as readonly CooldownOutcome[];

/** A cooldown with its start and its length. */
export const begunHold: fc.Arbitrary<{ hold: ResendCooldown; begun: number; length: number }> = fc
  .tuple(purpose, email, time, fc.constantFrom(...HOLD_OUTCOMES))
  .map(([wanted, address, begun, outcome]) => ({
    hold: cooldownAfter(outcome, wanted, address, begun),
    begun,
    length: HOLD_SECONDS[outcome],
  }));

export const codeHold = begunHold.map(({ hold }) => hold);
