import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutboxWorker } from '#adapters/account-service/outbox-worker.ts';
import type { ClaimedLetter, Outbox } from '#adapters/account-service/outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MAIL = { id: 'mail-1', at: 0, to: 'ada@example.com', subject: '', text: '', code: '', type: 10 as const };
const LETTER: ClaimedLetter = { id: MAIL.id, mail: MAIL, tries: 1, isStale: false };
const clock = { now: () => Date.now() };

/** Holds one letter. */
function outboxOf(letter: ClaimedLetter) {
  const outbox = {
    claim: vi.fn<Outbox['claim']>().mockResolvedValueOnce(letter).mockResolvedValue(null),
    finish: vi.fn<Outbox['finish']>().mockResolvedValue(),
    postpone: vi.fn<Outbox['postpone']>().mockResolvedValue(),
    backlog: vi.fn<Outbox['backlog']>(),
  };
  return outbox;
}

test('a letter that was sent while the database went away is noted once it is back, with pauses between', async () => {
  const outbox = outboxOf(LETTER);
  for (let time = 0; time < 100; time += 1) outbox.finish.mockRejectedValueOnce(new Error('away'));
  const bugs: unknown[] = [];
  const worker = new OutboxWorker({
    outbox,
    clock,
    onBug: (error) => bugs.push(error),
    // Another letter is announced meanwhile.
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
