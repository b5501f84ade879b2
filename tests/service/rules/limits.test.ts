import { expect, test, vi } from 'vitest';
import type { EncryptedPassword } from '#api/payloads.ts';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import type { Result } from '#domain/result.ts';
import type { UserRangeId } from '#domain/wire-values.ts';
import { LIMITS, type Action, type Limit } from '#service/rules/limits.ts';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import { parseState } from '#service/rules/service-state.ts';
import type { ContractHarness } from '../../contract/contract-harness.ts';
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

/** A service in which an action's limits have another maximum, which a test reaches sooner. */
const openLimited = (action: Action, max: number) =>
  openWithCallers({
    limits: { ...LIMITS, [action]: LIMITS[action].map((limit) => ({ ...limit, max })) },
  });

const TENANTS: readonly UserRangeId[] = [1000, ' 1000 ', 2000, 'made-up', '', '2000'];

/** A stranger who writes the address and the tenant differently each time. */
function disguised(at: Opened['at'], address: string, time: number) {
  const userRangeId = TENANTS[(time >> 1) % TENANTS.length] ?? '';
  return at(1, time % 3 === 0 ? address.toUpperCase() : address, {
    tenant: { userRangeId, loginTypeId: `type-${time}` },
  });
}

test('each limit has its maximum, what it counts by, its callers and its window, in minutes', () => {
  const told = (limits: readonly Limit[]) =>
    limits.map(({ max, by, windowMs, of }) => [max, by, of ?? 'all', windowMs / MINUTE].join(' '));
  const table = Object.entries(LIMITS).map(([action, limits]) => [action, told(limits)]);
  expect(Object.fromEntries(table)).toEqual({
    wrongPassword: ['10 device known 1', '10 address and client strangers 15'],
    wrongPasswordInARow: ['50 address known 43200', '50 address strangers 43200'],
    failedLogIn: ['30 client strangers 60', '100 client strangers 1440'],
    wrongCodeOfClient: ['5 address and client all 10'],
    wrongCode: ['30 address strangers 10'],
    wrongCodeOfNewDevice: ['2000 address all 1440'],
    failedProof: ['20 client all 60', '50 client all 1440'],
    codeRequest: ['5 inbox and client all 10', '20 inbox and client all 1440'],
    answeredCodeRequest: ['10 client all 1', '100 client all 1440'],
    codeEmail: ['6 inbox all 10', '40 inbox all 1440'],
    codeWithoutEmail: ['Infinity address and client all 10'],
    appeal: ['3 address and client all 1440'],
    answeredAppeal: ['10 client all 1440'],
    appealEmail: ['3 address all 1440'],
    unusablePasswordOfMark: ['10 address all 10'],
    unusablePassword: ['100 client all 1440'],
  });
});

test('each limit of an action allows its maximum in a window that the first one begins, and the longest wait is told', async () => {
  const failedLogIn = [
    { by: 'client', max: 2, windowMs: 10 * MINUTE },
    { by: 'client', max: 4, windowMs: HOUR },
  ] as const;
  const { at, clock } = openWithCallers({ limits: { ...LIMITS, failedLogIn } });
  const waitAfter = async (pause: number) => {
    clock.pass(pause);
    const answer = await at(1).logIn();
    return answer.ok ? null : (answer.error.retryAfterSeconds ?? 'tried');
  };
  const waits = [];
  for (const pause of [0, 9 * MINUTE, MINUTE - 1, 1, 0, 0, 50 * MINUTE - 1, 1])
    waits.push(await waitAfter(pause));
  expect(waits).toEqual(['tried', 'tried', 1, 'tried', 'tried', 3000, 1, 'tried']);
});

test('of sixty wrong passwords for one address, ten are tried; then the right one waits too, which is logged, but not on a known device', async () => {
  const onLimit = vi.fn();
  const { at } = openWithCallers({ onLimit });
  const ada = await at(OWNER).register();
  const there = at(OWNER, ada.email, { tenant: { userRangeId: 2000, loginTypeId: '1' } });
  await there.register();
  const besides = await at(OWNER).register();
  await answersTo(11, () => besides.logIn('Wrong-2026'));
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

test('as many wrong passwords in a row are tried of known devices as of all strangers, then a new password is asked for; the owner’s log in allows as many more', async () => {
  const { at } = openLimited('wrongPasswordInARow', 5);
  const ada = await at(OWNER).register();
  const guess: Call = (time) => at(1 + time, ada.email).logIn('Wrong-2026');
  expect(await countOf(WRONG_PASSWORD, 10, guess)).toBe(5);
  expect(await at(200, ada.email).logIn()).toMatchObject({
    error: { kind: 'too-many', message: expect.stringContaining('set a new password') },
  });
  expect(codeOf(await ada.logIn('Mistyped-1'))).toBe(WRONG_PASSWORD);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(codeOf(await at(200, ada.email).logIn())).toBe('accepted');
  expect(await countOf(WRONG_PASSWORD, 9, () => ada.logIn('Mistyped-1'))).toBe(5);
  await ada.change(await ada.passwordMark(), 'Lab-2027x');
  expect(codeOf(await ada.logIn('Lab-2027x')), 'after a new password').toBe('accepted');
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

test('strangers together get thirty guesses for an address, also if they asked for a code that no screen checks, or of an address with other dots', async () => {
  const { at } = openWithCallers();
  const ada = at(OWNER, ADA.email);
  await ada.logIn();
  const code = await ada.receive(11);
  await ada.checkPasswordCode(otherCode(code));
  const guess: Call = async (time) => {
    await at(1 + time, 'a.da@example.com').checkRegistrationCode('wrong!');
    await at(1 + time, 'a.da@example.com').send(9);
    await at(1 + time, ADA.email).send(10);
    return at(1 + time, ADA.email).checkPasswordCode(otherCode(code));
  };
  expect(await countOf(WRONG_CODE, 40, guess)).toBe(30);
  const onNewDevice = at(OWNER, ADA.email, { device: 'N'.repeat(32) });
  const inNewNetwork = at(200, ADA.email, { device: String(OWNER).padStart(32, 'D') });
  for (const owner of [onNewDevice, inNewNetwork])
    expect(codeOf(await owner.checkPasswordCode(code))).toBe('accepted');
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

test('new devices together can try a limited number of wrong codes for an address', async () => {
  const { at } = openLimited('wrongCodeOfNewDevice', 20);
  const ada = at(OWNER, ADA.email);
  await ada.logIn();
  const code = await ada.receive(11);
  expect(codeOf(await ada.checkPasswordCode(otherCode(code)))).toBe(WRONG_CODE);
  const guess: Call = async (time) => {
    const eve = at(1 + Math.floor(time / 5), ADA.email);
    if (time % 5 === 0) await eve.send(11);
    return eve.checkPasswordCode('wrong!');
  };
  expect(await runsOf(30, guess)).toBe(`20 × ${WRONG_CODE}, 10 × ${TOO_MANY}`);
  expect(codeOf(await ada.checkPasswordCode(code))).toBe('accepted');
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
  await answersTo(30, (time) => at(300 + time, ADA.email).checkPasswordCode('wrong!'));
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
  clock.pass(9 * MINUTE - 4001);
  expect(codeOf(await send(3))).toBe(TOO_MANY);
  clock.pass(1);
  expect(codeOf(await at(3, ada.email).send(11))).toBe('accepted');
  expect(await emailsTo(ada.email)).toBe(7);
  expect(onLimit).toHaveBeenCalledTimes(2);
});

type Client = (email?: string, more?: Partial<ContractHarness>) => Customer;
type Told = readonly [number | string, (client: Client, ada: Customer) => ReturnType<Call>];

/** The calls that one limit of a client counts together, with their answers below the limit. */
test.each<[Action, string, readonly [Told, ...Told[]]]>([
  [
    'failedLogIn',
    'failed login attempts',
    [
      [WRONG_PASSWORD, (at, ada) => at(ada.email).logIn('Wrong-2026')],
      [UNKNOWN_LOG_IN, (at) => at().logIn()],
    ],
  ],
  [
    'failedProof',
    'wrong verification codes',
    [
      [
        WRONG_CODE,
        async (at, ada) => {
          await ada.send(11);
          return at(ada.email).checkPasswordCode('wrong!');
        },
      ],
      [UNKNOWN_ADDRESS, (at) => at().checkPasswordCode('000000')],
      [NEVER_SENT, (at) => at().checkRegistrationCode('000000')],
      [TAKEN, (at, ada) => at(ada.email).checkRegistrationCode('000000')],
      [TAKEN, (at, ada) => at(ada.email).complete('none' as never)],
      [EXPIRED, (at) => at().complete('none' as never)],
    ],
  ],
  [
    'answeredCodeRequest',
    'verification codes',
    [
      ['accepted', (at) => at().send(9)],
      ['accepted', (at, ada) => at(ada.email).send(11)],
      [UNKNOWN_ADDRESS, (at) => at().send(11)],
    ],
  ],
  [
    'answeredAppeal',
    'appeals',
    [
      ['accepted', (at, ada) => at(ada.email).appeal('new@example.com')],
      [UNKNOWN_APPEAL, (at) => at().appeal('new@example.com')],
    ],
  ],
  [
    'unusablePassword',
    'passwords that can not be used',
    [
      [USED_BEFORE, async (at, ada) => at(ada.email).change(await ada.passwordMark(), PASSWORD)],
      [
        UNREADABLE,
        async (at) => {
          const unreadable = at(undefined, UNREADABLY);
          return unreadable.complete(await unreadable.registrationMark());
        },
      ],
    ],
  ],
])('the calls of a client share one limit: %s', async (action, what, calls) => {
  const { at, clock } = openLimited(action, calls.length);
  const ada = await at(OWNER).register();
  const eve: Client = (email, more) => at(1, email, more);
  for (const [answer, call] of calls) expect(codeOf(await call(eve, ada))).toBe(answer);
  // A repeat at once would be answered as the first request.
  clock.pass(3000);
  for (const [, call] of calls)
    expect(await call(eve, ada)).toMatchObject({ error: { message: `Too many ${what}` } });
  const [[answer, call]] = calls;
  expect(codeOf(await call((email, more) => at(2, email, more), ada))).toBe(answer);
});
