import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from '#adapters/account-service/concurrency-limiter.ts';
import { Overload } from '#adapters/account-service/overload.ts';

/** A limiter with a clock that the test turns, and calls that end when it says so. */
function open(places: number) {
  const clock = { time: 0 };
  const limiter = new ConcurrencyLimiter({ places, patienceMs: 3000, now: () => clock.time });
  const entered: number[] = [];
  const ends: (() => void)[] = [];
  const call = (name: number, size = 1) =>
    limiter.pass(size, () => {
      entered.push(name);
      return new Promise<number>((resolve) => (ends[name] = () => resolve(name)));
    });
  return { clock, limiter, entered, ends, call, settled: () => new Promise(setImmediate) };
}

test('no more are inside than there are places, and the rest come in order', async () => {
  const { limiter, entered, ends, call, settled } = open(2);
  const all = [0, 1, 2, 3].map((name) => call(name));
  await settled();
  expect([entered, limiter.inside, limiter.waiting]).toEqual([[0, 1], 2, 2]);
  for (const name of [1, 0, 2, 3]) {
    ends[name]?.();
    await all[name];
    await settled();
  }
  expect([entered, limiter.inside, limiter.waiting]).toEqual([[0, 1, 2, 3], 0, 0]);
});

test('a call that fails gives its place on', async () => {
  const { limiter } = open(1);
  const failing = limiter.pass(1, () => Promise.reject(new Error('away')));
  const next = limiter.pass(1, async () => 'done');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('done');
});

test('whoever would wait too long is turned away at once, with the time to wait', async () => {
  const { call, limiter } = open(2);
  // 30 ms each, as guessed before any was seen: two inside and 201 in line are more than 3 s on two places.
  for (let name = 0; name < 203; name += 1) {
    expect(limiter.refusal).toBeNull();
    void call(name);
  }
  expect(limiter.refusal).toMatchObject({ retryAfterSeconds: 4 });
  const late = call(203);
  await expect(late).rejects.toThrow(Overload);
  await expect(late).rejects.toMatchObject({ retryAfterSeconds: 4 });
});

test('slow calls let fewer wait than fast ones', async () => {
  const { clock, limiter, call } = open(1);
  for (let round = 0; round < 50; round += 1) await limiter.pass(1, async () => void (clock.time += 1000));
  for (let name = 0; name < 5; name += 1) void call(name);
  await expect(call(5)).rejects.toThrow(Overload);
});

test('whoever has waited too long is turned away instead of being served too late', async () => {
  const { clock, entered, ends, call, settled } = open(1);
  const [first, second] = [call(0), call(1)];
  await settled();
  clock.time += 2000;
  const third = call(2);
  clock.time += 1500;
  ends[0]?.();
  await first;
  await expect(second).rejects.toMatchObject({ retryAfterSeconds: 4 });
  await settled();
  ends[2]?.();
  await third;
  expect(entered).toEqual([0, 2]);
});
