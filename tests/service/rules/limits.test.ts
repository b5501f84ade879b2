import { expect, test, vi } from 'vitest';
import type { EncryptedPassword } from '#api/payloads.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { Result } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { LIMITS } from '#service/rules/limits.ts';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import { parseState } from '#service/rules/service-state.ts';
import { codeOf, otherCode, PASSWORD, valueOf, type Customer } from '../../contract/customer.ts';
import { openWithCallers, OWNER } from './open-with-callers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const WRONG_PASSWORD = 11010304;
const WRONG_CODE = 11010206;
const EXPIRED = 11010703;
const NEVER_SENT = 11010701;
const USED_BEFORE = 11010505;
const UNREADABLE = 11010502;
const UNKNOWN_LOG_IN = 11010302;
const UNKNOWN_ADDRESS = 11010203;
const UNKNOWN_APPEAL = 1390000251;
const TAKEN = 11011004;
const TOO_MANY = 429;

type Opened = ReturnType<typeof openWithCallers>;
type Call = (time: number) => Promise<Result<unknown, CallFailure>>;

async function answersTo(times: number, call: Call) {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(codeOf(await call(time)));
  return answers;
}

/** Equal answers in a row, such as '10 × 11010304, 2 × 429'. */
async function runsOf(times: number, call: Call): Promise<string> {
  const runs = (await answersTo(times, call)).join(' ').match(/(\S+)( \1)*/g) ?? [];
  return runs
    .map((run) => run.split(' '))
    .map((run) => `${run.length} × ${run[0]}`)
    .join(', ');
}

const countOf = async (code: number | string, times: number, call: Call) =>
  (await answersTo(times, call)).filter((answer) => answer === code).length;

const TENANTS: readonly UserRangeId[] = [1000, ' 1000 ', 2000, 'made-up', '', '2000'];

/** A stranger who writes the address and the tenant differently each time. */
function disguised(at: Opened['at'], address: string, time: number) {
  const userRangeId = TENANTS[(time >> 1) % TENANTS.length] ?? '';
  return at(1, time % 3 === 0 ? address.toUpperCase() : address, {
    tenant: { userRangeId, loginTypeId: `type-${time}` },
  });
}

test('of sixty wrong passwords for one address, ten are tried; then the right one waits too, which is logged, but not on a known device', async () => {
  const onLimit = vi.fn();
  const { at } = openWithCallers({ onLimit });
  const ada = await at(OWNER).register();
  const there = at(OWNER, ada.email, { tenant: { userRangeId: 2000, loginTypeId: '1' } });
  await there.register();
  const guess: Call = (time) => disguised(at, ada.email, time).logIn(`Wrong-2026${time}`);
  expect(await countOf(WRONG_PASSWORD, 60, guess)).toBe(10);
  expect(new Set(await answersTo(12, (time) => disguised(at, ada.email, time).logIn()))).toEqual(
    new Set([TOO_MANY, 403]),
  );
  expect(onLimit).toHaveBeenCalledWith(
    [{ action: 'wrongPassword', by: 'address and client' }],
    expect.anything(),
  );
  expect([codeOf(await ada.logIn()), codeOf(await there.logIn())]).toEqual([
    'accepted',
    'accepted',
  ]);
});

test('a log in to another account of the address, or in the stranger’s network, forgives a stranger no wrong password', async () => {
  const { at } = openWithCallers();
  const ada = await at(OWNER).register();
  const there = at(OWNER, ada.email, { tenant: { userRangeId: 2000, loginTypeId: '1' } });
  await there.register('There-2026x');
  const beside = at(1, ada.email, { device: String(OWNER).padStart(32, 'D') });
  const guess: Call = async () => {
    await there.logIn('There-2026x');
    expect(codeOf(await beside.logIn())).toBe('accepted');
    return at(1, ada.email).logIn('Wrong-2026');
  };
  expect(await countOf(WRONG_PASSWORD, 20, guess)).toBe(10);
});

test('wrong passwords over weeks: fifty of all strangers and fifty of known devices are tried, then a new password is asked for; the owner’s log in allows fifty more', async () => {
  const { at, clock } = openWithCallers();
  const ada = await at(OWNER).register();
  const guess: Call = (time) => {
    clock.pass(DAY / 5);
    return at(1 + time, ada.email).logIn('Wrong-2026');
  };
  expect(await countOf(WRONG_PASSWORD, 100, guess)).toBe(50);
  expect(await at(200, ada.email).logIn()).toMatchObject({
    error: { kind: 'too-many', message: expect.stringContaining('set a new password') },
  });
  expect(codeOf(await ada.logIn('Mistyped-1'))).toBe(WRONG_PASSWORD);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(codeOf(await at(200, ada.email).logIn())).toBe('accepted');
  const mistype: Call = () => {
    clock.pass(MINUTE);
    return ada.logIn('Mistyped-1');
  };
  expect(await countOf(WRONG_PASSWORD, 60, mistype)).toBe(50);
  clock.pass(30 * DAY);
  expect(codeOf(await ada.logIn())).toBe('accepted');
});

/** What one client does again and again; each round ends with a pause. */
test.each<[string, string | number, number, number, number[], (opened: Opened) => Promise<Call>]>([
  [
    'try thirty wrong passwords an hour over all accounts, and a hundred a day',
    WRONG_PASSWORD,
    40,
    HOUR,
    [30, 30, 30, 10, 0],
    async ({ at }) => {
      const accounts: Customer[] = [];
      for (let network = 100; network < 104; network += 1)
        accounts.push(await at(network).register());
      return (time) => at(1, accounts[time % 4]?.email).logIn('Wrong-2026');
    },
  ],
  [
    'try twenty wrong codes an hour over all accounts, and fifty a day',
    WRONG_CODE,
    30,
    HOUR,
    [20, 20, 10, 0],
    async ({ at }) =>
      async (time) => {
        const account = at(100 + time);
        await account.send(9);
        return at(1, account.email).checkRegistrationCode('wrong!');
      },
  ],
  [
    'cause ten emails a minute to other addresses, and a hundred a day',
    'accepted',
    15,
    MINUTE,
    [...Array.from({ length: 10 }, () => 10), 0, 0],
    async ({ at }) =>
      () =>
        at(1).send(9),
  ],
  [
    'ask for five codes of a mailbox in ten minutes, and twenty a day',
    'accepted',
    8,
    10 * MINUTE,
    [5, 5, 5, 5, 0],
    async ({ at, clock }) => {
      const { email } = at(1);
      return () => {
        // A repeat at once would be answered as the first request.
        clock.pass(3000);
        return at(1, email).send(9);
      };
    },
  ],
])('one client can %s, and the next day again', async (...row) => {
  const [, answer, times, pause, expected, prepare] = row;
  const opened = openWithCallers();
  const call = await prepare(opened);
  const counted = [];
  while (counted.length < expected.length) {
    counted.push(await countOf(answer, times, call));
    opened.clock.pass(pause);
  }
  opened.clock.pass(DAY);
  counted.push(await countOf(answer, times, call));
  expect(counted).toEqual([...expected, expected[0]]);
});

test('a new password makes the device that checked the code the only known one', async () => {
  const { at } = openWithCallers();
  const former = await at(OWNER).register();
  const newer = at(1, former.email);
  expect(codeOf(await newer.change(await newer.passwordMark(), 'Lab-2027x'))).toBe('accepted');
  await answersTo(60, (time) => at(20 + time, former.email).logIn('Wrong-2026'));
  expect([codeOf(await former.logIn('Lab-2027x')), codeOf(await newer.logIn('Lab-2027x'))]).toEqual(
    [TOO_MANY, 'accepted'],
  );
});

test('any number of log-ins from one device makes no other unknown; the oldest of twenty-one counts as a stranger’s again', async () => {
  const { at } = openWithCallers();
  const oldest = await at(OWNER).register();
  await answersTo(30, () => at(1, oldest.email).logIn());
  await answersTo(60, (time) => at(100 + time, oldest.email).logIn('Wrong-2026'));
  expect(codeOf(await oldest.logIn())).toBe('accepted');
  await answersTo(20, (time) => at(2 + time, oldest.email).logIn());
  await answersTo(60, (time) => at(200 + time, oldest.email).logIn('Wrong-2026'));
  const last = at(21, oldest.email);
  expect([codeOf(await oldest.logIn()), codeOf(await last.logIn())]).toEqual([
    TOO_MANY,
    'accepted',
  ]);
});

test('of a hundred codes for one mailbox, five are sent, with any dots and notation of its address', async () => {
  const { at, service } = openWithCallers();
  const dots = ['ada.love.lace', 'adalovelace', 'a.d.a.lovelace', 'AdaLove.Lace'];
  const answers = await answersTo(100, (time) =>
    disguised(at, `${dots[time % dots.length]}@example.com`, time).send(time % 3 === 0 ? 10 : 9),
  );
  expect((await service.emails()).length).toBe(5);
  expect(answers).toContain(TOO_MANY);
});

test('strangers together get thirty guesses for an address, also if they asked for a code that no screen checks, or of an address with other dots', async () => {
  const { at } = openWithCallers();
  const ada = at(OWNER, ADA.email);
  const code = await ada.receive(11);
  const guess: Call = async (time) => {
    await at(1 + time, 'a.da@example.com').send(9);
    await at(1 + time, ADA.email).send(10);
    return at(1 + time, ADA.email).checkPasswordCode(otherCode(code));
  };
  expect(await countOf(WRONG_CODE, 40, guess)).toBe(30);
  expect(codeOf(await ada.checkPasswordCode(code))).toBe('accepted');
});

test('a client that was refused a code while none worked is a stranger to the address', async () => {
  const { at, clock } = openWithCallers();
  await answersTo(6, (time) => at(50 + time, 'n.ew@example.com').send(time < 3 ? 9 : 10));
  clock.pass(9 * MINUTE);
  expect(await countOf(TOO_MANY, 40, (time) => at(time, 'new@example.com').send(9))).toBe(40);
  clock.pass(MINUTE);
  const code = await at(50, 'new@example.com').receive(9);
  const guess: Call = (time) => at(time, 'new@example.com').checkRegistrationCode(otherCode(code));
  expect(await countOf(WRONG_CODE, 40, guess)).toBe(30);
});

test('new devices can try a limited number of wrong codes a day for an address, however many they are', async () => {
  expect(LIMITS.wrongCodeOfNewDevice).toMatchObject([{ max: 2000, windowMs: DAY }]);
  const wrongCodeOfNewDevice = [{ by: 'address', max: 20, windowMs: DAY }] as const;
  const { at, clock } = openWithCallers({ limits: { ...LIMITS, wrongCodeOfNewDevice } });
  const guess: Call = async (time) => {
    clock.pass(MINUTE / 5);
    const eve = at(Math.floor(time / 5), ADA.email);
    if (time % 5 === 0) await eve.send(11);
    return eve.checkPasswordCode('wrong!');
  };
  expect(await runsOf(30, guess)).toBe(`20 × ${WRONG_CODE}, 10 × ${TOO_MANY}`);
});

test('one mailbox gets a limited number of emails a day, however many clients ask', async () => {
  const { at, clock, emailsTo } = openWithCallers();
  for (let step = 0; step < 6 * 8; step += 1) {
    await answersTo(4, (time) => at(1 + step * 4 + time, ADA.email).send(11));
    clock.pass(10 * MINUTE);
  }
  // Forty, and one whenever none works any more.
  expect(await emailsTo(ADA.email)).toBeLessThan(100);
});

test('however many clients ask, at most three codes of a type work for an address, and every client may enter them', async () => {
  const onLimit = vi.fn();
  const { clock, at, emailsTo, harness } = openWithCallers({ onLimit });
  const began = clock.time;
  await at(1, ADA.email).send(11);
  clock.pass(9 * MINUTE - 1000);
  await answersTo(8, (time) => at(2 + time, ADA.email).send(11));
  expect(await emailsTo(ADA.email)).toBe(3);
  // The ten minutes of the limit are over, and the first code has expired.
  clock.time = began + 10 * MINUTE + 1;
  await answersTo(11, (time) => at(20 + time, ADA.email).send(11));
  expect(await emailsTo(ADA.email)).toBe(4);
  const owner = at(OWNER, ADA.email);
  expect(codeOf(await owner.send(11))).toBe(TOO_MANY);
  expect(onLimit.mock.lastCall?.[0]).toEqual([{ action: 'codesOfOtherClients', by: 'address' }]);
  expect(await emailsTo(ADA.email)).toBe(4);
  expect(codeOf(await owner.checkPasswordCode(await harness.newestCode(ADA.email)))).toBe(
    'accepted',
  );
});

test.each([
  ['one client', 0, 11, ADA.email],
  ['twelve clients', 1, 11, ADA.email],
  ['twelve newcomers', 1, 9, 'new@example.com'],
] as const)('%s are told of no code that was not sent', async (_, step, type, email) => {
  const { at, clock, emailsTo } = openWithCallers();
  const ask: Call = (time) => {
    // A repeat at once would be answered as the first request.
    clock.pass(3000);
    return at(1 + time * step, email).send(type);
  };
  const answers = await answersTo(12, ask);
  expect(new Set(answers)).toEqual(new Set(['accepted', TOO_MANY]));
  expect(await emailsTo(email)).toBe(answers.filter((code) => code === 'accepted').length);
  const refused = await ask(12);
  const problem = refused.ok ? null : refused.error;
  const wait = problem?.retryAfterSeconds ?? 0;
  expect(wait).toBeGreaterThan(4);
  clock.pass(1000 * (wait - 4));
  expect(codeOf(await ask(12)), 'a second early').toBe(TOO_MANY);
  clock.pass(1000);
  expect(codeOf(await ask(12))).toBe('accepted');
});

test('a client that asks again gets an email, although others asked before', async () => {
  const { at, clock, emailsTo } = openWithCallers();
  for (const network of [1, 2, OWNER, OWNER]) {
    await at(network, ADA.email).send(11);
    clock.pass(2000);
  }
  expect(await emailsTo(ADA.email)).toBe(4);
});

/** The service can't decrypt these: ciphertexts of an attacker who varies an intercepted one. */
const UNREADABLY = { encrypt: () => 'AAAA' as EncryptedPassword };

test.each([9, 11] as const)('ten unreadable passwords end a mark (type %i)', async (type) => {
  const { at } = openWithCallers();
  const ada = at(OWNER);
  if (type === 11) await ada.register();
  const check = (code: string) =>
    type === 9 ? ada.checkRegistrationCode(code) : ada.checkPasswordCode(code);
  const use = (customer: Customer, mark: string) =>
    type === 9 ? customer.complete(mark as never) : customer.change(mark as never, 'Lab-2027x');
  const markOf = async (code: string) =>
    Object.values(valueOf<object>(await check(code)))[0] as string;

  const code = await ada.receive(type);
  const mark = await markOf(code);
  const eve = at(OWNER, ada.email, UNREADABLY);
  expect(await runsOf(20, () => use(eve, mark))).toBe(`10 × ${UNREADABLE}, 10 × ${EXPIRED}`);
  expect(codeOf(await use(ada, mark))).toBe(EXPIRED);
  expect(codeOf(await check(code))).not.toBe('accepted');
  const newer = await markOf(await ada.receive(type));
  expect(codeOf(await use(ada, newer))).toBe('accepted');
});

test('nine passwords that can not be read leave a mark as it was, and a newer code brings no ten more', async () => {
  const { at } = openWithCallers();
  const ada = at(OWNER);
  const eve = at(OWNER, ada.email, UNREADABLY);
  const registration = await ada.registrationMark();
  expect(await countOf(UNREADABLE, 9, () => eve.complete(registration))).toBe(9);
  expect(codeOf(await ada.complete(registration))).toBe('accepted');
  const spent = await ada.passwordMark();
  expect(await countOf(UNREADABLE, 9, () => eve.change(spent, 'Lab-2026y'))).toBe(9);
  expect(codeOf(await ada.change(spent, 'Lab-2026y'))).toBe('accepted');
  const former = await ada.passwordMark();
  expect(await countOf(UNREADABLE, 9, () => eve.change(former, 'Lab-2027x'))).toBe(9);
  const newer = await ada.passwordMark();
  expect(codeOf(await eve.change(newer, 'Lab-2027x'))).toBe(UNREADABLE);
  for (const mark of [newer, former])
    expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(EXPIRED);
});

test('one client can send a hundred unreadable passwords a day over all addresses', async () => {
  const { at, clock } = openWithCallers();
  const tries: Call[] = [];
  while (tries.length < 14) {
    const eve = at(1, undefined, UNREADABLY);
    const mark = await eve.registrationMark();
    tries.push(() => eve.complete(mark));
    clock.pass(10_000);
  }
  const use: Call = (time) => tries[time % 14]?.(time) ?? expect.fail();
  expect(await runsOf(120, use)).toBe(`100 × ${UNREADABLE}, 20 × ${TOO_MANY}`);
});

test('the present password is tried ten times by a mark, which ends with its code', async () => {
  const { at } = openWithCallers();
  const ada = await at(OWNER).register();
  const code = await ada.receive(11);
  const mark = valueOf(await ada.checkPasswordCode(code)).passwordMark;
  const tries = await runsOf(11, () => ada.change(mark, PASSWORD));
  expect(tries).toBe(`10 × ${USED_BEFORE}, 1 × ${EXPIRED}`);
  expect(codeOf(await ada.checkPasswordCode(code))).not.toBe('accepted');
});

test('appeals of strangers neither delete nor refuse the owner’s, one of each client is kept, and an owner gets three emails about them', async () => {
  let json = '';
  const persistence = { load: () => json, save: (state: string) => void (json = state) };
  const { at, clock, emailsTo, service } = openWithCallers({ persistence });
  const ada = await at(OWNER).register();
  expect(codeOf(await ada.appeal('ada.new@example.com'))).toBe('accepted');
  const taken = await countOf('accepted', 240, (time) =>
    at(1 + (time % 60), ada.email).appeal(`eve${time}@example.com`),
  );
  expect(taken).toBe(180);
  const kept = (parseState(json)?.appeals ?? []).map(({ latestEmail }) => latestEmail);
  expect(kept).toHaveLength(61);
  expect(kept).toEqual(expect.arrayContaining(['ada.new@example.com', 'eve120@example.com']));
  expect(codeOf(await at(200, ada.email).appeal('ada.new@example.com'))).toBe('accepted');
  const told = (await service.emails(ada.email)).filter(({ subject }) =>
    subject.includes('appeal'),
  );
  expect(told).toHaveLength(3);
  expect(told.at(-1)?.text).toContain('ada.new@example.com');
  const emails = await emailsTo(ada.email);
  clock.pass(DAY);
  await at(201, ada.email).appeal('ada.new@example.com');
  expect(await emailsTo(ada.email), 'and the next day again').toBe(emails + 1);
});

test('a recovery email that is sent beyond the emails of its address is no reached limit', async () => {
  const onLimit = vi.fn();
  const { at, clock, emailsTo } = openWithCallers({ onLimit });
  const ada = await at(OWNER).register();
  const send = (network: number) => {
    clock.pass(2000);
    return at(network, ada.email).send(11);
  };
  for (let time = await emailsTo(ada.email); time < 6; time += 1) await send(1 + (time % 2));
  expect(onLimit).not.toHaveBeenCalled();
  await send(1);
  expect(onLimit).toHaveBeenCalledExactlyOnceWith(
    [{ action: 'codeEmail', by: 'inbox' }],
    expect.anything(),
  );
  clock.pass(9.5 * MINUTE);
  expect(codeOf(await send(3))).toBe('accepted');
  expect(await emailsTo(ada.email)).toBe(7);
  expect(onLimit).toHaveBeenCalledOnce();
});

test('one client files three appeals for an address and ten in all a day', async () => {
  const { at, clock } = openWithCallers();
  const first = await at(100).register();
  const taken = [];
  for (let each = 0; each < 5; each += 1) {
    const { email } = each === 0 ? first : await at(100 + each).register();
    taken.push(
      await countOf('accepted', 5, (time) => at(1, email).appeal(`eve${time}@example.com`)),
    );
  }
  clock.pass(DAY);
  const file: Call = (time) => at(1, first.email).appeal(`eve${time}@example.com`);
  expect([...taken, await countOf('accepted', 5, file)]).toEqual([3, 3, 3, 1, 0, 3]);
});

test.each<[string, number, number, (eve: Customer) => ReturnType<Call>]>([
  ['failed login attempts', 30, UNKNOWN_LOG_IN, (eve) => eve.logIn()],
  ['verification codes', 10, UNKNOWN_ADDRESS, (eve) => eve.send(11)],
  ['appeals', 10, UNKNOWN_APPEAL, (eve) => eve.appeal('new@example.com')],
])(
  'a client that probes addresses by %s learns about %i of them',
  async (what, most, told, probe) => {
    const { at } = openWithCallers();
    const runs = `${most} × ${told}, ${40 - most} × ${TOO_MANY}`;
    expect(await runsOf(40, () => probe(at(1)))).toBe(runs);
    expect(await probe(at(1))).toMatchObject({ error: { message: `Too many ${what}` } });
  },
);

test('all calls that check codes or marks share the limit of one client', async () => {
  const { at } = openWithCallers();
  const ada = await at(OWNER).register();
  const probes: readonly Call[] = [
    () => at(1).checkPasswordCode('000000'),
    () => at(1).checkRegistrationCode('000000'),
    () => at(1, ada.email).checkRegistrationCode('000000'),
    () => at(1, ada.email).complete('none' as never),
  ];
  const probe: Call = (time) => probes[time % 4]?.(time) ?? expect.fail();
  const answers = await answersTo(24, probe);
  const told = [UNKNOWN_ADDRESS, NEVER_SENT, TAKEN, TAKEN];
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, time) => told[time % 4]));
  expect(new Set(answers.slice(20))).toEqual(new Set([TOO_MANY]));
  expect(codeOf(await at(2, ada.email).checkPasswordCode('000000'))).not.toBe(TOO_MANY);
});
