import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OutboxWorker } from '#service/staging/mail/outbox-worker.ts';
import type { LeasedEmail, Outbox } from '#service/staging/postgres/postgres-outbox.ts';
import { MAIL } from './sample-email.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EMAIL: LeasedEmail = { id: MAIL.id, message: MAIL, tries: 1 };

/** A worker of an outbox that holds this email. */
function open(
  email: LeasedEmail,
  deliver: () => Promise<void>,
  onBug = (error: unknown): void => expect.fail(String(error)),
) {
  const outbox = {
    lease: vi.fn<Outbox['lease']>().mockResolvedValueOnce(email).mockResolvedValue(null),
    finish: vi.fn<Outbox['finish']>().mockResolvedValue(),
    postpone: vi.fn<Outbox['postpone']>().mockResolvedValue(),
  };
  const onTry = vi.fn();
  const worker = new OutboxWorker({ outbox, onTry, clock: Date, onBug, deliver });
  onTestFinished(() => worker.stop());
  return { outbox, worker, onTry };
}

const refused = () => Promise.reject(new Error('refused for now'));

test('an email that was sent while the database went away is noted when it is back, with pauses between tries', async () => {
  const onBug = vi.fn();
  const { outbox, worker } = open(EMAIL, async () => undefined, onBug);
  for (let time = 0; time < 100; time += 1) outbox.finish.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(400);
  // A new email is no reason to try again.
  worker.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(onBug).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(outbox.finish).toHaveBeenCalledTimes(101);
  expect(outbox.finish).toHaveBeenLastCalledWith(EMAIL, 'sent');
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
  const [began = 0] = outbox.lease.mock.calls[0] ?? [];
  expect(outbox.postpone.mock.calls).toEqual([[email, began + wait]]);
});
