import { expect, test, beforeEach, vi } from 'vitest';
import { kindOfFailure, RefusedEmails } from '#service/mail/delivery-failures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

/** Replies as mail servers word them. */
test.each([
  ['recipient', 'RCPT TO', '550 5.1.1 <a@lab.sg>: Recipient address rejected: User unknown'],
  ['recipient', 'RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.'],
  ['recipient', 'RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found'],
  ['recipient', 'RCPT TO', '550 5.1.2 <a@lab.sg>: Domain not found'],
  ['recipient', 'RCPT TO', '551 5.1.6 the mailbox has moved'],
  ['recipient', 'RCPT TO', '550 5.2.1 the mailbox is disabled'],
  ['recipient', 'RCPT TO', '550 User unknown'],
  ['recipient', 'RCPT TO', '550 No such user here'],
  ['recipient', 'RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017)'],
  ['recipient', 'RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. [AS(2018)]'],
  ['recipient', 'DATA', "554 delivery error: This user doesn't have an account here"],
  // An address that the portal accepts and the mail server does not.
  ['recipient', 'RCPT TO', '550 restricted characters in address'],
  ['recipient', 'RCPT TO', '501 <.a@lab.sg>: malformed address: a@lab.sg may not follow <.'],
  ['recipient', 'RCPT TO', '501 Invalid RCPT TO address provided'],
  ['recipient', 'RCPT TO', '501 Syntax error in recipient address'],
  ['recipient', 'RCPT TO', '501 Local part is too long'],
  // The domain is unknown, or has no mail server.
  ['recipient', 'RCPT TO', '550 Unrouteable address'],
  ['recipient', 'RCPT TO', '550 <a@lab.sg>: Domain not found'],
  ['recipient', 'RCPT TO', '550 5.1.0 Host unknown'],
  ['recipient', 'RCPT TO', '550 The account or domain may not exist, or lacks DNS entries'],
  ['recipient', 'RCPT TO', '550 all relevant MX records point to non-existent hosts'],
  ['recipient', 'RCPT TO', '550 the domain has no MX record'],
  ['recipient', 'RCPT TO', '550 5.4.0 unknown domain'],
  ['recipient', 'RCPT TO', '550 5.4.4 Unable to route'],
  ['recipient', 'DATA', '550 5.4.310 DNS domain lab.sg does not exist'],

  ['operator', 'RCPT TO', '550'],
  ['operator', 'RCPT TO', '554 domain disabled: contact support'],
  ['operator', 'RCPT TO', '550 smtp service for this domain is unavailable'],
  ['operator', 'RCPT TO', '550 your account may not have access to outbound mail'],
  ['operator', 'DATA', '550 invalid return address'],
  ['operator', 'DATA', '550 bad reply address'],
  ['operator', 'RCPT TO', '550 invalid ip address'],
  ['operator', 'DATA', '554 the content is refused'],
  ['operator', 'AUTH PLAIN', '535 5.7.8 bad credentials: user unknown'],
  // Many servers check sender, name and log-in only with the recipient or the text.
  ['operator', 'RCPT TO', '504 <portal>: Helo command rejected: address of the user not found'],
  ['operator', 'RCPT TO', '554 5.7.1 <a@lab.sg>: Relay access denied'],
  ['operator', 'RCPT TO', '550 Relaying denied: unknown user'],
  ['operator', 'RCPT TO', '550-Unrouteable address\n550 Sender verify failed'],
  ['operator', 'RCPT TO', '550 Sender address rejected: Domain not found'],
  ['operator', 'RCPT TO', '501 Invalid sender address'],
  ['operator', 'RCPT TO', '550 Client host rejected: reverse name of the host not found'],
  ['operator', 'RCPT TO', '530 5.7.0 Domain not found'],
  ['operator', 'RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
  ['operator', 'DATA', '554 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['operator', 'DATA', '550 5.7.509 Access denied, sending domain does not pass DMARC'],
  ['operator', 'DATA', '554 Message rejected: Email address is not verified.'],
  // The address is the customer's to choose.
  ['operator', 'RCPT TO', '550 rejected: <user.unknown@lab.sg>'],
  ['recipient', 'RCPT TO', '550 unknown user <sender.quota@lab.sg>'],

  ['passing', 'RCPT TO', '552 5.2.2 the mailbox is full'],
  ['passing', 'RCPT TO', '451 4.1.1 user unknown for now'],
  ['busy', 'CONN', '421 4.7.0 Too many connections'],
  ['busy', 'MAIL FROM', '432 4.3.2 Concurrent connections limit exceeded'],
])('%s: %s %s', (kind, command, response) => {
  // As nodemailer reports a reply.
  const error = { responseCode: Number(response.slice(0, 3)), command, response };
  expect(kindOfFailure(Object.assign(new Error(), error))).toBe(kind);
});

test('a failure without a reply may pass', () => {
  expect(kindOfFailure(new Error('connect ECONNREFUSED'))).toBe('passing');
  expect(kindOfFailure('a text')).toBe('passing');
});

const OF_SENDER = { kind: 'operator', reason: 'EENVELOPE 550 5.7.60' } as const;

const clock = new FakeClock();
const onSeveral = vi.fn();
let refused: RefusedEmails;
beforeEach(() => {
  onSeveral.mockReset();
  refused = new RefusedEmails(clock, onSeveral);
});

test('a mail server that refuses the third email in a row is a problem, and said once', () => {
  for (const id of ['1', '2']) refused.note(id, OF_SENDER);
  expect(refused.isSevere()).toBe(false);
  for (const id of ['3', '4', '5']) refused.note(id, OF_SENDER);
  expect(refused.isSevere()).toBe(true);
  expect(onSeveral.mock.calls).toEqual([['EENVELOPE 550 5.7.60']]);
});

test('one email that is refused again and again is no problem of the server', () => {
  for (let tries = 0; tries < 10; tries += 1) refused.note('1', OF_SENDER);
  expect(refused.isSevere()).toBe(false);
});

test('refused recipients, busy servers and lost connections do not count', () => {
  for (const kind of ['recipient', 'busy', 'passing'] as const)
    for (const id of ['1', '2', '3', '4']) refused.note(id, { kind, reason: '' });
  expect(refused.isSevere()).toBe(false);
});

test('an email that is taken ends the problem', () => {
  for (const id of ['1', '2', '3']) refused.note(id, OF_SENDER);
  refused.note('4', 'sent');
  expect(refused.isSevere()).toBe(false);
  refused.note('1', OF_SENDER);
  expect(refused.isSevere()).toBe(false);
});

test('without emails the problem ends by itself, so that an instance gets calls again', () => {
  for (const id of ['1', '2', '3']) refused.note(id, OF_SENDER);
  clock.pass(5 * 60_000 - 1);
  expect(refused.isSevere()).toBe(true);
  clock.pass(1);
  expect(refused.isSevere()).toBe(false);
  refused.note('4', OF_SENDER);
  expect(refused.isSevere()).toBe(true);
});
