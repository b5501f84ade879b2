import { expect, test } from 'vitest';
import { HashQueue } from '#adapters/account-service/hash-queue.ts';
import { Overload } from '#adapters/account-service/overload.ts';

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
  const queue = new HashQueue({ threads: 2 });
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
  const queue = new HashQueue({ threads: 1 });
  const failing = queue.run(() => Promise.reject(new Error('out of memory')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('done');
});

test('whoever would wait too long is turned away with the time to wait, until others have left', () => {
  const queue = new HashQueue({ threads: 2, patienceMs: 3000 });
  const leave = Array.from({ length: 201 }, () => queue.admit(1));
  expect(() => queue.admit(1)).toThrow(Overload);
  // 201 jobs of 30 ms, as guessed before any was seen, on two threads.
  expect(() => queue.admit(1)).toThrow(expect.objectContaining({ retryAfterSeconds: 4 }));
  leave[0]?.();
  expect(queue.admit(1)).toBeTypeOf('function');
});

test('slow jobs let fewer in than fast ones', async () => {
  let time = 0;
  const queue = new HashQueue({ threads: 1, patienceMs: 3000, now: () => time });
  for (let job = 0; job < 50; job += 1) await queue.run(async () => void (time += 1000));
  queue.admit(4);
  expect(() => queue.admit(1)).toThrow(Overload);
});
