import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OutboxWorker } from '#service/staging/mail/outbox-worker.ts';
import type { LeasedEmail, Outbox } from '#service/staging/postgres/postgres-outbox.ts';
import { MAIL } from './sample-email.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const EMAIL: LeasedEmail = { id: MAIL.id, message: MAIL, tries: 1 };

/** A worker of an outbox that holds this email. */
function open(
  email: LeasedEmail,
  deliver: () => Promise<void>,
  onBug = (error: unknown): void => expect.fail(String(error)),
) {
  const outbox = {
    leaseNext: vi.fn<Outbox['leaseNext']>().mockResolvedValueOnce(email).mockResolvedValue(null),
    finish: vi.fn<Outbox['finish']>().mockResolvedValue(),
    postpone: vi.fn<Outbox['postpone']>().mockResolvedValue(),
  };
  const onTry = vi.fn();
  const worker = new OutboxWorker({ outbox, onTry, clock: Date, onBug, deliver });
  onTestFinished(() => worker.stop());
  return { outbox, worker, onTry };
}

const refused = () => Promise.reject(new Error('refused for now'));

test('the worker goes on after an error of the outbox, with a pause', async () => {
  const onBug = vi.fn();
  const { outbox } = open(EMAIL, async () => undefined, onBug);
  outbox.finish.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(100);
  expect([onBug.mock.calls.length, outbox.leaseNext.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(outbox.leaseNext).toHaveBeenCalledTimes(2);
});

test.each([
  [1, 2000],
  [2, 4000],
  [5, 32_000],
  [6, 60_000],
  [100, 60_000],
])('after failed try %i the next waits %i ms', async (tries, wait) => {
  const email = { ...EMAIL, tries };
  const { outbox } = open(email, refused);
  await vi.advanceTimersByTimeAsync(10);
  const [began = 0, until] = outbox.leaseNext.mock.calls[0] ?? [];
  expect(until).toBe(began + 3 * MINUTE);
  expect(outbox.postpone.mock.calls).toEqual([[email, began + wait]]);
});

test.each([
  ['RCPT TO', 550, 'failed'],
  ['RCPT TO', 450, 'postponed'],
])('after the reply to %s by %i an email has %s', async (command, responseCode, result) => {
  const reply = Object.assign(new Error(), { command, responseCode });
  const { outbox, onTry } = open(EMAIL, () => Promise.reject(reply));
  await vi.advanceTimersByTimeAsync(10);
  expect(onTry.mock.calls).toEqual([[result, MAIL.id, String(responseCode)]]);
  expect(outbox.finish.mock.calls).toEqual(result === 'failed' ? [[EMAIL, 'failed']] : []);
});

test('the next email is taken at once; a worker that is woken or stopped leaves no timer, which would keep the program running', async () => {
  const { worker, outbox, onTry } = open(EMAIL, async () => undefined);
  outbox.leaseNext.mockResolvedValueOnce({ ...EMAIL, message: null, reason: 'why' });
  await vi.advanceTimersByTimeAsync(10);
  expect(onTry.mock.calls).toEqual([
    ['sent', MAIL.id],
    ['dropped', MAIL.id, 'why'],
  ]);
  expect(outbox.finish.mock.calls.map(([, status]) => status)).toEqual(['sent', 'dropped']);
  worker.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBe(1);
  await worker.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a stop waits until the outbox knows that the current email is sent', async () => {
  const { worker, outbox } = open(EMAIL, () => new Promise((sent) => setTimeout(sent, 100)));
  await vi.advanceTimersByTimeAsync(10);
  const finished = worker.stop().then(() => outbox.finish.mock.calls.length);
  await vi.advanceTimersByTimeAsync(100);
  expect(await finished).toBe(1);
});
