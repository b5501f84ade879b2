import { expect, test } from 'vitest';
import { HashQueue } from '#service/postgres/hash-queue.ts';

/** Jobs that end when the test says so. */
function jobs(queue: HashQueue, count: number) {
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const all = Array.from({ length: count }, (_, index) =>
    queue.run(() => {
      began.push(index);
      return new Promise<number>((resolve) => (ends[index] = () => resolve(index)));
    }),
  );
  return { all, ends, began };
}

test('no more run at once than there are threads, and those who wait come in order', async () => {
  const queue = new HashQueue(2);
  const { all, ends, began } = jobs(queue, 5);
  expect(began).toEqual([0, 1]);
  expect(queue.waiting).toBe(3);
  for (const index of [1, 0, 2, 3, 4]) {
    ends[index]?.();
    await all[index];
    await Promise.resolve();
  }
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
});

test('a job that fails gives its place on', async () => {
  const queue = new HashQueue(1);
  const failing = queue.run(() => Promise.reject(new Error('out of memory')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('done');
});
