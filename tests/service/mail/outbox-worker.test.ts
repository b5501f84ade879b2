import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutboxWorker } from '#service/mail/outbox-worker.ts';
import type { LeasedLetter, Outbox } from '#service/postgres/postgres-outbox.ts';

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

/** A worker of an outbox that holds this letter. */
function open(
  letter: LeasedLetter,
  deliver: (worker: () => OutboxWorker) => Promise<void>,
  onBug = (error: unknown): void => expect.fail(String(error)),
) {
  const outbox = {
    lease: vi.fn<Outbox['lease']>().mockResolvedValueOnce(letter).mockResolvedValue(null),
    finish: vi.fn<Outbox['finish']>().mockResolvedValue(),
    postpone: vi.fn<Outbox['postpone']>().mockResolvedValue(),
    backlog: vi.fn<Outbox['backlog']>(),
  };
  const worker: OutboxWorker = new OutboxWorker({
    outbox,
    clock,
    onBug,
    deliver: () => deliver(() => worker),
    lookEveryMs: 1000,
  });
  return { outbox, worker };
}

const refused = () => Promise.reject(new Error('refused for now'));

test('a letter that was sent while the database went away is noted when it is back, with pauses between tries', async () => {
  const bugs: unknown[] = [];
  const { outbox, worker } = open(
    LETTER,
    // A new letter is announced during the delivery.
    async (itself) => itself().wake(),
    (error) => bugs.push(error),
  );
  for (let time = 0; time < 100; time += 1) outbox.finish.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(500);
  expect(bugs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(outbox.finish).toHaveBeenCalledTimes(101);
  expect(outbox.finish).toHaveBeenLastCalledWith(LETTER, 'sent');
  await worker.stop();
});

test('while a mail server takes minutes for a letter, its worker renews the lease', async () => {
  let answer = (): void => undefined;
  const { outbox, worker } = open(LETTER, () => new Promise((resolve) => (answer = resolve)));
  for (let second = 0; second < 300; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    const until = [outbox.lease.mock.calls[0], ...outbox.postpone.mock.calls].map((call) =>
      Number(call?.[1]),
    );
    expect(Math.max(...until)).toBeGreaterThan(clock.now());
  }
  answer();
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
])('after failed try %i the next waits %i ms', async (tries, wait) => {
  const letter = { ...LETTER, tries };
  const { outbox, worker } = open(letter, refused);
  await vi.advanceTimersByTimeAsync(10);
  const [began = 0] = outbox.lease.mock.calls[0] ?? [];
  expect(outbox.postpone.mock.calls).toEqual([[letter, began + wait]]);
  await worker.stop();
});

test('after half a day of tries a letter is dropped', async () => {
  const { outbox, worker } = open({ ...LETTER, tries: 720 }, refused);
  await vi.advanceTimersByTimeAsync(10);
  expect([outbox.finish.mock.lastCall?.[1], outbox.postpone.mock.calls]).toEqual(['failed', []]);
  await worker.stop();
});
