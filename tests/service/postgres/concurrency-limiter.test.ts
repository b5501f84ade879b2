import { expect, test } from 'vitest';
import { API_CALLS, type ApiCall } from '#domain/api-call-table.ts';
import { ConcurrencyLimiter } from '#service/postgres/concurrency-limiter.ts';
import { StoredAuthApi } from '#service/postgres/stored-auth-api.ts';
import { Overload } from '#service/rules/refusals.ts';

/** A limiter with a clock that the test sets, and calls that the test ends. */
function open(places: number) {
  const clock = { time: 0 };
  const limiter = new ConcurrencyLimiter({ places, now: () => clock.time });
  const entered: number[] = [];
  const ends: (() => void)[] = [];
  const call = (name: number) =>
    limiter.run(() => {
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
  const failing = limiter.run(() => Promise.reject(new Error('away')));
  const next = limiter.run(async () => 'done');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('done');
});

test('while the line is full, a call is refused at once, with the time to wait', async () => {
  const { call, limiter, settled } = open(1);
  void call(0);
  await settled();
  for (let name = 1; name <= 100; name += 1) {
    expect(limiter.refusal).toBeNull();
    void call(name);
  }
  expect(limiter.refusal).toMatchObject({ retryAfterSeconds: 3 });
  await expect(call(101)).rejects.toThrow(Overload);
});

test('a call that has waited too long is refused instead of answered too late', async () => {
  const { clock, entered, ends, call, settled } = open(1);
  const [first, second] = [call(0), call(1)];
  await settled();
  clock.time += 2000;
  const third = call(2);
  clock.time += 1500;
  const refused = expect(second).rejects.toMatchObject({ retryAfterSeconds: 3 });
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
  const call = (client?: string) =>
    limiter
      .run(() => isReleased, client)
      .then(
        () => 'served',
        () => 'turned away',
      );
  const eve = Array.from({ length: 40 }, () => call('eve'));
  const others = [call('ada'), call('mei'), call()];
  release();
  const served = (await Promise.all(eve)).filter((outcome) => outcome === 'served');
  expect([served.length, await Promise.all(others)]).toEqual([4, ['served', 'served', 'served']]);
  expect(await call('eve')).toBe('served');
});

test('while the line is full, only calls that hash a password are refused before their body is read', async () => {
  const { limiter, call, settled } = open(1);
  const service = new StoredAuthApi({ limiter } as never);
  const refused = () =>
    (Object.keys(API_CALLS) as ApiCall[]).filter((name) => service.refusalBefore(name) !== null);
  expect(refused()).toEqual([]);
  for (let name = 0; name <= 100; name += 1) void call(name);
  await settled();
  for (let name = 101; name <= 105; name += 1) call(name).catch(() => undefined);
  expect(refused().toSorted()).toEqual(['changePassword', 'loginWithPassword', 'registerUser']);
  expect(service.refusalBefore('loginWithPassword')).toMatchObject({
    status: 503,
    retryAfterSeconds: 3,
  });
});
