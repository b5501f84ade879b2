import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutboxWorker } from '#service/mail/outbox-worker.ts';
import type { LeasedLetter, Outbox } from '#service/rules/outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MAIL = {
  id: 'mail-1',
  at: 0,
  to: 'ada@example.com',
  subject: '',
  text: '',
  code: '',
  type: 10 as const,
};
const LETTER: LeasedLetter = { id: MAIL.id, mail: MAIL, tries: 1, isStale: false };
const clock = { now: () => Date.now() };

/** Holds one letter. */
function outboxOf(letter: LeasedLetter) {
  const outbox = {
    lease: vi.fn<Outbox['lease']>().mockResolvedValueOnce(letter).mockResolvedValue(null),
    finish: vi.fn<Outbox['finish']>().mockResolvedValue(),
    postpone: vi.fn<Outbox['postpone']>().mockResolvedValue(),
    backlog: vi.fn<Outbox['backlog']>(),
  };
  return outbox;
}

test('a letter that was sent while the database went away is noted when it is back, with pauses between tries', async () => {
  const outbox = outboxOf(LETTER);
  for (let time = 0; time < 100; time += 1) outbox.finish.mockRejectedValueOnce(new Error('away'));
  const bugs: unknown[] = [];
  const worker = new OutboxWorker({
    outbox,
    clock,
    onBug: (error) => bugs.push(error),
    // A new letter is announced during the delivery.
    deliver: async () => worker.wake(),
    lookEveryMs: 1000,
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(bugs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(outbox.finish).toHaveBeenCalledTimes(101);
  expect(outbox.finish).toHaveBeenLastCalledWith(LETTER, 'sent');
  await worker.stop();
});

test('while a mail server takes minutes for a letter, its worker renews the lease', async () => {
  const outbox = outboxOf(LETTER);
  let say = (): void => undefined;
  const deliver = () => new Promise<void>((resolve) => (say = resolve));
  const worker = new OutboxWorker({
    outbox,
    clock,
    onBug: (error) => expect.fail(String(error)),
    deliver,
  });
  let ours = 0;
  for (let second = 0; second < 300; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    ours = Math.max(
      ours,
      outbox.lease.mock.calls[0]?.[1] ?? 0,
      ...outbox.postpone.mock.calls.map(([, at]) => at),
    );
    expect(ours).toBeGreaterThan(clock.now());
  }
  say();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(outbox.finish.mock.calls).toEqual([[LETTER, 'sent']]);
  expect(outbox.postpone.mock.lastCall?.[1]).toBeLessThan(clock.now());
  await worker.stop();
});

test.each([
  [1, 2000],
  [2, 4000],
  [5, 32_000],
  [6, 60_000],
  [719, 60_000],
])('after try %i that came to nothing the next waits %i ms', async (tries, wait) => {
  const letter = { ...LETTER, tries };
  const outbox = outboxOf(letter);
  const worker = new OutboxWorker({
    outbox,
    clock,
    onBug: (error) => expect.fail(String(error)),
    deliver: () => Promise.reject(new Error('refused for now')),
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(outbox.postpone.mock.calls).toEqual([
    [letter, (outbox.lease.mock.calls[0]?.[0] ?? 0) + wait],
  ]);
  await worker.stop();
});

test('after half a day of tries a letter is dropped', async () => {
  const outbox = outboxOf({ ...LETTER, tries: 720 });
  const worker = new OutboxWorker({
    outbox,
    clock,
    onBug: (error) => expect.fail(String(error)),
    deliver: () => Promise.reject(new Error('refused for now')),
  });
  await vi.advanceTimersByTimeAsync(10);
  expect([outbox.finish.mock.lastCall?.[1], outbox.postpone.mock.calls]).toEqual(['failed', []]);
  await worker.stop();
});
