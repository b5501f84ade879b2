import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopInTime } from '#service/start-instance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<void>(() => undefined);
const after = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What has happened after this time. */
async function afterwards(
  milliseconds: number,
  parts: readonly Promise<unknown>[],
  rest: Promise<unknown>,
): Promise<readonly string[]> {
  const happened: string[] = [];
  const closeRest = (): Promise<unknown> => {
    happened.push('closes the rest');
    return rest;
  };
  void stopInTime(10_000, parts, closeRest).then(() => happened.push('has stopped'));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return happened;
}

test('the rest is closed once all parts have settled, whether they failed or not', async () => {
  const parts = () => [after(4000), after(8000), Promise.reject(new Error('a defect'))];
  expect(await afterwards(7999, parts(), Promise.resolve())).toEqual([]);
  expect(await afterwards(8000, parts(), Promise.resolve())).toEqual([
    'closes the rest',
    'has stopped',
  ]);
});

test('one deadline covers the parts and the closing', async () => {
  expect(await afterwards(9999, [never, never], never)).toEqual([]);
  expect(await afterwards(10_000, [never, after(9000)], never)).toEqual([
    'closes the rest',
    'has stopped',
  ]);
  expect(await afterwards(9999, [after(9000)], never)).toEqual(['closes the rest']);
  expect(await afterwards(10_000, [after(9000)], never)).toEqual([
    'closes the rest',
    'has stopped',
  ]);
});
