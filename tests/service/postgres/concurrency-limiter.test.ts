import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from '#service/postgres/concurrency-limiter.ts';
import { Overload } from '#service/rules/refusals.ts';

/** A limiter with a clock that the test sets, and calls that the test ends. */
function open(places: number) {
  const clock = { time: 0 };
  const limiter = new ConcurrencyLimiter({ places, patienceMs: 3000, now: () => clock.time });
  const entered: number[] = [];
  const ends: (() => void)[] = [];
  const call = (name: number, size = 1) =>
    limiter.run(size, () => {
      entered.push(name);
      return new Promise<number>((resolve) => (ends[name] = () => resolve(name)));
    });
  return { clock, limiter, entered, ends, call, settled: () => new Promise(setImmediate) };
}

test('no more calls run than there are places, and the rest follow in order', async () => {
  const { limiter, entered, ends, call, settled } = open(2);
  const all = [0, 1, 2, 3].map((name) => call(name));
  await settled();
  expect([entered, limiter.running, limiter.waiting]).toEqual([[0, 1], 2, 2]);
  for (const name of [1, 0, 2, 3]) {
    ends[name]?.();
    await all[name];
    await settled();
  }
  expect([entered, limiter.running, limiter.waiting]).toEqual([[0, 1, 2, 3], 0, 0]);
});

test('a call that fails gives its place on', async () => {
  const { limiter } = open(1);
  const failing = limiter.run(1, () => Promise.reject(new Error('away')));
  const next = limiter.run(1, async () => 'done');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('done');
});

test('a call that would wait too long is refused at once, with the time to wait', async () => {
  const { call, limiter, settled } = open(2);
  // A first guess is 30 ms for each. Behind two that run, 201 in line take more than 3 s.
  for (let name = 0; name < 203; name += 1) {
    expect(limiter.refusal).toBeNull();
    void call(name);
    // The first two begin.
    if (name === 1) await settled();
  }
  expect(limiter.refusal).toMatchObject({ retryAfterSeconds: 4 });
  const late = call(203);
  await expect(late).rejects.toThrow(Overload);
  await expect(late).rejects.toMatchObject({ retryAfterSeconds: 4 });
});

test('slow calls let fewer wait than fast ones', async () => {
  const { clock, limiter, call, settled } = open(1);
  for (let round = 0; round < 50; round += 1)
    await limiter.run(1, async () => void (clock.time += 1000));
  void call(0);
  await settled();
  for (let name = 1; name < 5; name += 1) void call(name);
  await expect(call(5)).rejects.toThrow(Overload);
});

test('a call that has waited too long is refused instead of answered too late', async () => {
  const { clock, entered, ends, call, settled } = open(1);
  const [first, second] = [call(0), call(1)];
  await settled();
  clock.time += 2000;
  const third = call(2);
  clock.time += 1500;
  const refused = expect(second).rejects.toMatchObject({ retryAfterSeconds: 4 });
  ends[0]?.();
  await first;
  await refused;
  await settled();
  ends[2]?.();
  await third;
  expect(entered).toEqual([0, 2]);
});

test('a client that floods is refused by its own share, and others find room', async () => {
  const limiter = new ConcurrencyLimiter({ places: 2, mostOfClient: 4 });
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const call = (client?: string, size = 1) =>
    limiter
      .run(size, () => isReleased, client)
      .then(
        () => 'served',
        () => 'turned away',
      );
  const eve = Array.from({ length: 50 }, () => call('eve'));
  const others = [call('ada'), call('mei', 7), call()];
  release();
  const served = (await Promise.all(eve)).filter((outcome) => outcome === 'served');
  expect([served.length, await Promise.all(others)]).toEqual([4, ['served', 'served', 'served']]);
  expect(await call('eve', 4)).toBe('served');
});
