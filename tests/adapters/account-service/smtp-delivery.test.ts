import { expect, test } from 'vitest';
import { isFinal } from '#adapters/account-service/smtp-delivery.ts';

const reply = (responseCode: number, code: string, command: string): Error => Object.assign(new Error(), { responseCode, code, command });

test('a letter is given up only when its receiver or its content is refused for good', () => {
  expect(isFinal(reply(550, 'EENVELOPE', 'RCPT TO'))).toBe(true);
  expect(isFinal(reply(554, 'EMESSAGE', 'DATA'))).toBe(true);
});

test('it waits while the connection, the log-in or the sender is refused, which operators can mend', () => {
  expect(isFinal(reply(530, 'EENVELOPE', 'MAIL FROM'))).toBe(false);
  expect(isFinal(reply(535, 'EAUTH', 'AUTH PLAIN'))).toBe(false);
  expect(isFinal(reply(450, 'EENVELOPE', 'RCPT TO'))).toBe(false);
  expect(isFinal(new Error('connect ECONNREFUSED'))).toBe(false);
});
