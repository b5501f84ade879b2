import { expect, test } from 'vitest';
import { isFinal } from '#service/mail/smtp-delivery.ts';

const reply = (
  responseCode: number,
  code: string,
  command: string,
  response = String(responseCode),
): Error => Object.assign(new Error(), { responseCode, code, command, response });

test('a letter is dropped only if its recipient or its content is refused for good', () => {
  expect(isFinal(reply(550, 'EENVELOPE', 'RCPT TO'))).toBe(true);
  expect(
    isFinal(
      reply(
        550,
        'EENVELOPE',
        'RCPT TO',
        '550 5.1.1 <a@lab.sg>: Recipient address rejected: User unknown',
      ),
    ),
  ).toBe(true);
  expect(isFinal(reply(554, 'EMESSAGE', 'DATA'))).toBe(true);
});

test('a letter waits while the connection, the log-in or the sender is refused, which operators can correct', () => {
  expect(isFinal(reply(530, 'EENVELOPE', 'MAIL FROM'))).toBe(false);
  // Some servers check the sender only after the recipient (Postfix) or the letter.
  expect(
    isFinal(
      reply(
        553,
        'EENVELOPE',
        'RCPT TO',
        '553 5.7.1 <no-reply@lab.sg>: Sender address rejected: not owned by user lab',
      ),
    ),
  ).toBe(false);
  expect(
    isFinal(
      reply(550, 'EENVELOPE', 'RCPT TO', '550-5.1.8 <no-reply@lab.sg>: Sender address rejected'),
    ),
  ).toBe(false);
  expect(
    isFinal(
      reply(
        550,
        'EMESSAGE',
        'DATA',
        '550 5.7.26 This mail has been blocked because the sender is unauthenticated',
      ),
    ),
  ).toBe(false);
  expect(isFinal(reply(535, 'EAUTH', 'AUTH PLAIN'))).toBe(false);
  expect(isFinal(reply(450, 'EENVELOPE', 'RCPT TO'))).toBe(false);
  expect(isFinal(new Error('connect ECONNREFUSED'))).toBe(false);
});
