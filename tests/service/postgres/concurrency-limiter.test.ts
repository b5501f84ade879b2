import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from '#service/postgres/concurrency-limiter.ts';
import { Overload } from '#service/rules/overload.ts';

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
  // 30 ms each, as guessed before any was seen: two inside and 201 in line are more than 3 s on two
  // places.
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
  for (let round = 0; round < 50; round += 1)
    await limiter.pass(1, async () => void (clock.time += 1000));
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

/** Two calls that hang for two seconds each and fail, and one that waits behind both. */
async function hang(failure: Error) {
  const opened = open(1);
  const fails: (() => void)[] = [];
  const failing = () =>
    opened.limiter.pass(1, () => new Promise((_, reject) => fails.push(() => reject(failure))));
  const outcomes = Promise.allSettled([failing(), failing(), opened.call(2)]);
  for (let at = 0; at < 2; at += 1) {
    await opened.settled();
    opened.clock.time += 2000;
    fails[at]?.();
  }
  return {
    ...opened,
    reasons: (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason),
  };
}

test('whoever waits too long behind calls that fail hears what they fail with: nobody is busy', async () => {
  const away = new Error('the database does not answer');
  expect((await hang(away)).reasons).toEqual([away, away, away]);
  const busy = new Overload(1);
  expect((await hang(busy)).reasons).toEqual([busy, busy, new Overload(4)]);
});

test('whoever would wait too long behind such calls hears it at once, until one is carried out', async () => {
  const away = new Error('the database does not answer');
  const { limiter, clock, ends, call, settled } = await hang(away);
  // Some 400 ms each, by the calls before.
  const outcomes = Promise.allSettled(Array.from({ length: 12 }, (_, name) => call(name)));
  await settled();
  expect(limiter.refusal).toBe(away);
  ends[0]?.();
  await settled();
  clock.time += 4000;
  ends[1]?.();
  await settled();
  const [, , waiting, ...others] = await outcomes;
  expect(waiting).toMatchObject({ reason: expect.any(Overload) });
  expect(others.at(-1)).toMatchObject({ reason: away });
});

test('a client that floods is turned away by its own share, and others find room', async () => {
  const limiter = new ConcurrencyLimiter({ places: 2, mostOfClient: 4 });
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const call = (client?: string, size = 1) =>
    limiter
      .pass(size, () => isReleased, client)
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
