import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remembered } from '#service/start-instance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many who ask within its time share one reading, and a failed one is read again', async () => {
  const read = vi.fn(async () => 'waiting');
  const ask = remembered(read, 5000);
  expect(await Promise.all([ask(), ask()])).toEqual(['waiting', 'waiting']);
  await vi.advanceTimersByTimeAsync(4999);
  await ask();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  read.mockRejectedValueOnce(new Error('away'));
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe('waiting');
  expect(read).toHaveBeenCalledTimes(3);
});
