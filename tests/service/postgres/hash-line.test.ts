import { expect, test } from 'vitest';
import { HashLine } from '#service/postgres/password-hashing.ts';
import { AccountService } from '#service/rules/account-service.ts';
import { Overload } from '#service/rules/refusals.ts';

/** A line with a clock that the test sets, and calls that the test ends. */
function open(slots: number) {
  const clock = { time: 0 };
  const line = new HashLine(slots, Infinity, () => clock.time);
  const entered: number[] = [];
  const ends: (() => void)[] = [];
  const call = (name: number) =>
    line.run(() => {
      entered.push(name);
      return new Promise<number>((resolve) => (ends[name] = () => resolve(name)));
    });
  return { clock, line, entered, ends, call, settled: () => new Promise(setImmediate) };
}

test('no more calls run than there are slots, and the rest follow in order', async () => {
  const { line, entered, ends, call, settled } = open(2);
  const all = [0, 1, 2, 3].map((name) => call(name));
  await settled();
  expect([entered, line.running, line.waiting]).toEqual([[0, 1], 2, 2]);
  for (const name of [1, 0, 2, 3]) {
    ends[name]?.();
    await all[name];
    await settled();
  }
  expect([entered, line.running, line.waiting]).toEqual([[0, 1, 2, 3], 0, 0]);
});

test('a call that fails gives its slot on', async () => {
  const line = new HashLine(1);
  const failing = line.run(() => Promise.reject(new Error('away')));
  const next = line.run(async () => 'done');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('done');
});

test('while the line is full, only calls that hash a password are refused, at once, with the wait', async () => {
  const { call, line, settled } = open(1);
  const service = new AccountService({ clock: Date, hashSlots: line } as never);
  void call(0);
  await settled();
  for (let name = 1; name <= 200; name += 1) {
    expect(service.overloadOf('loginWithPassword')).toBeNull();
    void call(name);
  }
  for (const name of ['registerUser', 'loginWithPassword', 'changePassword'] as const)
    expect(service.overloadOf(name)).toMatchObject({ retryAfterSeconds: 3 });
  expect(service.overloadOf('sendCode')).toBeNull();
  await expect(call(201)).rejects.toThrow(Overload);
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
  const line = new HashLine(2, 4);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const call = (client?: string) =>
    line
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
