import fc from 'fast-check';
import { holdAfterSend, holdAfterUnknownOutcome, type CodeHold } from '#domain/send-code-button.ts';
import { email } from './emails.ts';
import { time } from './times.ts';

export const purpose = fc.constantFrom('register', 'forget', 'retrieve', 'other' as const);

/** A hold with the moment in which it began and its length. */
export const begunHold: fc.Arbitrary<{ hold: CodeHold; begun: number; length: number }> = fc
  .tuple(purpose, email, time, fc.boolean())
  .map(([wanted, address, begun, sent]) =>
    sent
      ? { hold: holdAfterSend(wanted, address, begun), begun, length: 60 }
      : { hold: holdAfterUnknownOutcome(wanted, address, begun), begun, length: 10 },
  );

export const codeHold = begunHold.map(({ hold }) => hold);
