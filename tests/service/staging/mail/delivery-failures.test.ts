import { expect, test } from 'vitest';
import { isRecipientRefused } from '#service/staging/mail/delivery-failures.ts';

test.each([
  [true, 'RCPT TO', 550],
  [true, 'RCPT TO', 501],
  [false, 'RCPT TO', 450],
  [false, 'MAIL FROM', 550],
  [false, 'AUTH PLAIN', 535],
  [false, 'DATA', 554],
  [false, 'CONN', 421],
])(
  '%s: the recipient is refused by the answer to %s with %i',
  (expected, command, responseCode) => {
    const error = Object.assign(new Error(), { command, responseCode });
    expect(isRecipientRefused(error)).toBe(expected);
  },
);

test('a failure without a reply may pass', () => {
  expect(isRecipientRefused(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(isRecipientRefused('a text')).toBe(false);
});
