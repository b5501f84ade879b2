import { beforeEach, expect, test, vi } from 'vitest';
import { RefusedEmails } from '#service/mail/refused-emails.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const OF_SENDER = reply('MAIL FROM', '550 5.7.60 may not send as this sender');
const OF_RECIPIENT = reply('RCPT TO', '550 5.1.1 user unknown');

function reply(command: string, response: string): Error {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(), { code: 'EENVELOPE', responseCode, command, response });
}

const clock = new FakeClock();
const onSeveral = vi.fn();
let refused: RefusedEmails;
beforeEach(() => {
  onSeveral.mockReset();
  refused = new RefusedEmails(clock, onSeveral);
});

/** A try of the email with this id, and its outcome. */
async function trial(id: string, error?: Error): Promise<void> {
  const deliver = refused.watch(async () => {
    if (error) throw error;
  });
  const email = { id, at: 0, to: 'ada@lab.sg', subject: '', text: '', code: '', type: 9 } as const;
  await deliver(email, 1).catch((thrown: unknown) => expect(thrown).toBe(error));
}

test('a mail server that refuses the third email in a row is a problem, and said once', async () => {
  await trial('1', OF_SENDER);
  await trial('2', OF_SENDER);
  expect(refused.isSevere()).toBe(false);
  for (const id of ['3', '4', '5']) await trial(id, OF_SENDER);
  expect(refused.isSevere()).toBe(true);
  expect(onSeveral.mock.calls).toEqual([['EENVELOPE 550 5.7.60']]);
});

test('one email that is refused again and again is no problem of the server', async () => {
  for (let tries = 0; tries < 10; tries += 1) await trial('1', OF_SENDER);
  expect(refused.isSevere()).toBe(false);
});

test('refused recipients and lost connections do not count', async () => {
  for (const id of ['1', '2', '3', '4']) await trial(id, OF_RECIPIENT);
  for (const id of ['5', '6', '7', '8']) await trial(id, new Error('connect ECONNREFUSED'));
  expect(refused.isSevere()).toBe(false);
});

test('an email that is taken ends the problem', async () => {
  for (const id of ['1', '2', '3']) await trial(id, OF_SENDER);
  await trial('4');
  expect(refused.isSevere()).toBe(false);
  await trial('1', OF_SENDER);
  expect(refused.isSevere()).toBe(false);
});

test('without emails the problem ends by itself, so that an instance gets calls again', async () => {
  for (const id of ['1', '2', '3']) await trial(id, OF_SENDER);
  clock.pass(5 * 60_000 - 1);
  expect(refused.isSevere()).toBe(true);
  clock.pass(1);
  expect(refused.isSevere()).toBe(false);
  await trial('4', OF_SENDER);
  expect(refused.isSevere()).toBe(true);
});
