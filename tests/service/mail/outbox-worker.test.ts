import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OutboxWorker } from '#service/mail/outbox-worker.ts';
import type { LeasedEmail, Outbox } from '#service/postgres/postgres-outbox.ts';
import { MAIL } from './sample-email.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const EMAIL: LeasedEmail = { id: MAIL.id, message: MAIL, tries: 1, isStale: false };

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
    backlog: vi.fn<Outbox['backlog']>(),
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

test('while a mail server takes minutes for an email, its worker renews the lease', async () => {
  let answer = (): void => undefined;
  const { outbox } = open(EMAIL, () => new Promise((resolve) => (answer = resolve)));
  for (let second = 0; second < 300; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    const until = [outbox.lease.mock.calls[0], ...outbox.postpone.mock.calls].map((call) =>
      Number(call?.[1]),
    );
    expect(Math.max(...until)).toBeGreaterThan(Date.now());
  }
  answer();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(outbox.finish.mock.calls).toEqual([[EMAIL, 'sent']]);
  expect(outbox.postpone.mock.lastCall?.[1]).toBeLessThan(Date.now());
});

test.each([
  [1, 2000],
  [2, 4000],
  [5, 32_000],
  [6, 60_000],
  [719, 60_000],
])('after failed try %i the next waits %i ms', async (tries, wait) => {
  const email = { ...EMAIL, tries };
  const { outbox } = open(email, refused);
  await vi.advanceTimersByTimeAsync(10);
  const [began = 0] = outbox.lease.mock.calls[0] ?? [];
  expect(outbox.postpone.mock.calls).toEqual([[email, began + wait]]);
});

test('after half a day of tries an email fails, and the log has its id', async () => {
  const { outbox, onTry } = open({ ...EMAIL, tries: 720 }, refused);
  await vi.advanceTimersByTimeAsync(10);
  expect([outbox.finish.mock.lastCall?.[1], outbox.postpone.mock.calls]).toEqual(['failed', []]);
  expect(onTry.mock.calls).toEqual([['failed', EMAIL.id, { kind: 'passing', reason: 'unknown' }]]);
});

test.each([
  [421, 0, 2000, 500],
  [421, 1, 1000, 2000],
  [432, 0.5, 1500, 1250],
])(
  'after reply %i, with random %d, the email waits %i ms and its worker %i ms, also beside new emails',
  async (responseCode, random, wait, rest) => {
    const busy = () => Promise.reject(Object.assign(new Error('busy'), { responseCode }));
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const { outbox, worker } = open(EMAIL, busy);
    await vi.advanceTimersByTimeAsync(0);
    const [began = 0] = outbox.lease.mock.calls[0] ?? [];
    expect(outbox.postpone.mock.calls).toEqual([[EMAIL, began + wait]]);
    worker.wake();
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(outbox.lease).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(outbox.lease).toHaveBeenCalledTimes(2);
  },
);

test('a worker that rests for a busy mail server stops at once', async () => {
  const busy = () => Promise.reject(Object.assign(new Error('busy'), { responseCode: 421 }));
  const { worker } = open(EMAIL, busy);
  await vi.advanceTimersByTimeAsync(0);
  await worker.stop();
});
