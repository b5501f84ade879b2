import { expect, test, vi } from 'vitest';
import { ENGLISH_TEMPLATES } from '#messages/email-templates.ts';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { openInMemory } from '../../contract/open-in-memory.ts';

test('the ready-made account is in every tenant, and its name is not told', async () => {
  const seeds = [{ ...ADA, email: 'Ada@example.com' }];
  const { harness, service } = openInMemory({ tenants: [1000, 'elsewhere'], seeds });
  const tenant = { userRangeId: ' elsewhere ', loginTypeId: '1' };
  const there = new Customer({ ...harness, tenant }, ADA.email);
  expect(valueOf(await there.check())).toEqual({ exist: true });
  expect(valueOf(await there.logIn(ADA.password))).toMatchObject({
    id: expect.stringMatching(/^user_.{32}$/),
    name: 'Ada',
    email: 'Ada@example.com',
    userRangeId: ' elsewhere ',
  });
  await there.change(await there.passwordMark(), 'Lab-2027x');
  expect((await service.emails())[0]?.to, 'as it was registered').toBe('Ada@example.com');
});

test.each([3000, '1000\u0000', 'constructor'])(
  'the tenant %j is refused by every call that names one',
  async (userRangeId) => {
    const { harness } = openInMemory();
    const tenant = { userRangeId, loginTypeId: '1' };
    const stranger = new Customer({ ...harness, tenant }, ADA.email);
    const answers = [
      await stranger.check(),
      await stranger.send(9),
      await stranger.send(11),
      await stranger.checkRegistrationCode('123456'),
      await stranger.complete('mark' as never),
      await stranger.logIn(),
      await stranger.checkPasswordCode('123456'),
      await stranger.change('mark' as never, 'Lab-2027x'),
    ];
    expect(answers.map((answer) => codeOf(answer as never))).toEqual(answers.map(() => 403));
  },
);

test('a log-in with an address of two accounts is refused as a duplicate', async () => {
  const { customer, clock } = openInMemory({ seeds: [ADA, ADA] });
  const error = { code: 11011004, at: clock.time };
  expect(await customer(ADA.email).logIn(ADA.password)).toMatchObject({ error });
});

test('everything survives a reload, and no password or token is in what is stored', async () => {
  let json: string | null = null;
  const persistence = { load: () => json, save: (state: string) => void (json = state) };
  const before = openInMemory({ persistence });
  const ada = await before.customer('ada.reload@example.com').register();
  const token = valueOf(await ada.logIn()).authorization;
  const newcomer = before.customer('newcomer@example.com');
  const mark = await newcomer.registrationMark();
  await ada.appeal('new@example.com');

  const after = openInMemory({ persistence, hashRounds: 2 });
  expect(codeOf(await after.customer(ada.email).logIn())).toBe('accepted');
  expect(await after.service.isTokenValid(token)).toBe(true);
  expect(codeOf(await after.customer(newcomer.email).complete(mark))).toBe('accepted');
  expect(await after.service.emails()).toEqual(await before.service.emails());
  expect(JSON.parse(json ?? '')).toMatchObject({
    appeals: [{ originalEmail: ada.email, appealType: 3 }],
  });
  for (const secret of [PASSWORD, ADA.password, token]) expect(json).not.toContain(secret);
  after.clock.pass(30 * 24 * 60 * 60_000);
  await after.customer().send(9);
  const forgotten = { sessions: [], marks: [], appeals: [], codes: [expect.anything()] };
  expect(JSON.parse(json ?? '')).toMatchObject(forgotten);
});

test('the mailbox shows the newest first, by address ignoring case, and keeps two hundred emails', async () => {
  const { service, clock, customer } = openInMemory();
  const [one, two, same] = ['one@example.com', 'two@example.com', 'One@example.com'];
  for (const email of [one, two, same]) {
    await customer(email).send(email === two ? 10 : 9);
    clock.pass(2000);
  }
  const receivers = async (to?: string) => (await service.emails(to)).map((email) => email.to);
  expect(await receivers()).toEqual([same, two, one]);
  expect((await service.emails())[1]).toMatchObject({ at: clock.time - 4000, type: 10 });
  expect(await receivers(' ONE@example.com ')).toEqual([same, one]);
  for (let i = 0; i < 210; i += 1) await customer().send(9);
  expect(await receivers()).toHaveLength(200);
});

test('an address is one address, which the service neither unwraps nor folds', async () => {
  const { customer } = openInMemory();
  expect(codeOf(await customer('Eve <eve@example.com>').send(9))).toBe(11010202);
  expect(codeOf(await customer('a@example.com, b@example.com').send(9))).toBe(11010202);
  expect(codeOf(await customer('a@example.com\nBcc: b@example.com').send(9))).toBe(11010202);
});

test.each([
  ['', 'new@example.com', 1390000244],
  ['no address', 'new@example.com', 11010202],
  [ADA.email, '', 1390000247],
  [ADA.email, 'no address', 11010202],
])('an appeal of %j for %j is refused by %i', async (original, latest, code) => {
  expect(codeOf(await openInMemory().customer(original).appeal(latest))).toBe(code);
});

test('an internal error is answered with 50001 and reported', async () => {
  const bug = new Error('no words');
  const code = () => {
    throw bug;
  };
  const onBug = vi.fn();
  const { harness } = openInMemory({ templates: { ...ENGLISH_TEMPLATES, code }, onBug });
  const caller = { requestId: 'its id' };
  expect(codeOf(await new Customer({ ...harness, caller }).send(10))).toBe(50001);
  expect(onBug.mock.calls).toEqual([[bug, 'its id']]);
});
