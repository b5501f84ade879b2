import fc from 'fast-check';
import { anyText } from '../arbitraries/any-text.ts';
import { disguise, emailText, nearlyEmailText } from '../arbitraries/emails.ts';
import { trickyText } from '../arbitraries/texts.ts';

const long = fc
  .tuple(fc.integer({ min: 10_000, max: 60_000 }), trickyText)
  .map(([times, piece]) => piece.slice(0, 6).repeat(times));

/** What may be typed, pasted or stored: ordinary, tricky, broken, endless. */
export const oddText = fc.oneof(
  { weight: 2000, arbitrary: anyText({ maxLength: 20 }) },
  { weight: 2000, arbitrary: trickyText },
  { weight: 1, arbitrary: long },
);

/** Addresses, nearly addresses, and neither; some in disguise. */
export const oddEmail = fc.oneof(
  emailText,
  nearlyEmailText,
  oddText,
  fc.tuple(nearlyEmailText, disguise).map(([text, wear]) => wear(text)),
);
