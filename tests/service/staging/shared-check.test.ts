import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedCheck } from '#service/staging/shared-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('all who ask while a check runs, and for a second after it, get its result', async () => {
  const check = vi.fn(async () => vi.advanceTimersByTimeAsync(500));
  const ask = sharedCheck(check, 1000);
  await Promise.all([ask(), ask(), ask()]);
  await vi.advanceTimersByTimeAsync(999);
  await ask();
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(check).toHaveBeenCalledTimes(2);
});
