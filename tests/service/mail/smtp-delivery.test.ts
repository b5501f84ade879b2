import { expect, test } from 'vitest';
import { isFinal } from '#service/mail/smtp-delivery.ts';

const RECIPIENT = ['EENVELOPE', 'RCPT TO'] as const;
const CONTENT = ['EMESSAGE', 'DATA'] as const;
/** What operators can correct keeps a letter waiting. */
test.each([
  ['the recipient is refused', true, 550, ...RECIPIENT, '550'],
  ['the recipient is unknown', true, 550, ...RECIPIENT, '550 5.1.1 <a@lab.sg>: User unknown'],
  ['the content is refused', true, 554, ...CONTENT, '554'],
  ['the recipient is refused for now', false, 450, ...RECIPIENT, '450'],
  ['the log-in is refused', false, 535, 'EAUTH', 'AUTH PLAIN', '535'],
  ['the sender is refused', false, 530, 'EENVELOPE', 'MAIL FROM', '530'],
  // Some servers check the sender only after the recipient (Postfix) or the letter.
  [
    'the sender is refused after the recipient',
    false,
    553,
    ...RECIPIENT,
    '553 5.7.1 <no-reply@lab.sg>: Sender address rejected: not owned by user lab',
  ],
  [
    'the sender is refused after the recipient, in several lines',
    false,
    550,
    ...RECIPIENT,
    '550-5.1.8 <no-reply@lab.sg>: Sender address rejected',
  ],
  [
    'the sender is refused after the letter',
    false,
    550,
    ...CONTENT,
    '550 5.7.26 This mail has been blocked because the sender is unauthenticated',
  ],
])('if %s, the letter is dropped: %s', (_, isDropped, responseCode, code, command, response) => {
  const error = Object.assign(new Error(), { responseCode, code, command, response });
  expect(isFinal(error)).toBe(isDropped);
});

test('a letter waits while there is no connection', () => {
  expect(isFinal(new Error('connect ECONNREFUSED'))).toBe(false);
});
