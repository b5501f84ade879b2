import { expect, test } from 'vitest';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import { COMMANDS, printed } from '#service/staging/operator-commands.ts';
import { newAddress } from '../../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../../contract/customer.ts';
import { openStored, operatorOver } from '../../../contract/open-stored.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { emptyDatabase } from './empty-database.ts';

const HOUR = 60 * 60_000;
const database = await emptyDatabase();
const clock = new FakeClock();
// Ada's account is one of all tenants.
const seeds = [{ ...ADA, name: 'A\u001b[2J\u202eB\u0085' }];
const harness = await openStored(database, clock, { tenants: [1000, 2000], seeds });
// A second start adds no account.
await openStored(database, clock, { seeds });
const tools = { db: database.db, access: operatorOver(database, clock) };
const run = async (name: string, parameter = '') =>
  printed(await COMMANDS[name]?.(tools, parameter));
/** What a command lists. */
const listed = async (name: string, parameter?: string) =>
  JSON.parse(await run(name, parameter)) as Listed[];
interface Listed {
  readonly id: string;
  readonly account: Readonly<Record<string, unknown>>;
  readonly changes: readonly Readonly<Record<'actor' | 'action', string>>[];
}
const customer = (email?: string) => new Customer(harness, email);

async function appealOf(ada: Customer, latest = newAddress()): Promise<string> {
  expect(codeOf(await ada.appeal(latest))).toBe('accepted');
  const appeals = database.db.selectFrom('appeals').where('address', '=', ada.email).select('id');
  const { id } = await appeals.where('latestEmail', '=', latest).executeTakeFirstOrThrow();
  return id;
}

async function statusesOf(email: string) {
  const appeals = database.db.selectFrom('appeals').select('status');
  const found = await appeals.where('address', '=', email).execute();
  return found.map(({ status }) => status).toSorted();
}

const actionsOf = async (email: string) =>
  (await listed('show', email)).flatMap(({ changes }) =>
    changes.map(({ actor, action }) => `${actor}: ${action}`),
  );

test('a move ends sessions, codes, devices and the password, those of no other account, and notifies both addresses', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  const mark = await ada.passwordMark();
  const latest = newAddress().replace('c', 'C');
  const elsewhere = { userRangeId: 2000, loginTypeId: '1' };
  const there = new Customer({ ...harness, tenant: elsewhere }, latest);
  const codeThere = await (await there.register()).receive(11);
  const id = await appealOf(ada, latest);
  await run('approve', id);
  const rows = database.db.selectFrom('accounts').where('email', '=', latest).select('devices');
  expect(await rows.where('tenant', '=', '1000').execute()).toEqual([{ devices: [] }]);
  const codes = database.db.selectFrom('codes').where('address', '=', ada.email).selectAll();
  expect(await codes.execute()).toEqual([]);
  expect(codeOf(await there.checkPasswordCode(codeThere))).toBe('accepted');
  const moved = customer(latest);
  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(codeOf(await moved.logIn()), 'the old password').toBe(11010304);
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11010703);
  for (const to of [ada.email, latest])
    expect((await harness.backend.service.emails(to))[0]).toMatchObject({
      subject: 'Your account’s email address has changed',
      text: expect.stringContaining(latest),
    });
  expect(await actionsOf(latest)).toContain(`olga: moved to another address by appeal ${id}`);
  expect(codeOf(await moved.change(await moved.passwordMark(), 'Lab-2027x'))).toBe('accepted');
  expect(valueOf(await moved.logIn('Lab-2027x')).email).toBe(latest);
});

test('a new appeal replaces its client’s earlier one, and a move ends those of other clients', async () => {
  const ada = await customer().register();
  const first = await appealOf(ada);
  const second = await appealOf(ada);
  expect(await statusesOf(ada.email)).toEqual(['open']);
  const stored = storedAppeal(1, ada.email, clock.time);
  const other = { ...stored, id: 'of another client', status: 'open' as const };
  const decided = { ...other, id: 'of an earlier account', status: 'approved' as const };
  await database.db.insertInto('appeals').values([other, decided]).execute();
  await run('approve', second);
  expect(await statusesOf(ada.email)).toEqual(['approved', 'approved', 'rejected']);
  for (const id of [first, second, other.id])
    await expect(run('approve', id)).rejects.toThrow(`There is no open appeal ${id}.`);
});

test('a rejected appeal leaves the account as it is, and is kept beside the next one', async () => {
  const ada = await customer().register();
  const id = await appealOf(ada);
  await run('reject', id);
  expect((await listed('appeals')).map((appeal) => appeal.id)).not.toContain(id);
  await expect(run('approve', id)).rejects.toThrow(`There is no open appeal ${id}.`);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect((await actionsOf(ada.email)).at(-1)).toBe(`olga: appeal ${id} rejected`);
  await appealOf(ada);
  expect(await statusesOf(ada.email)).toEqual(['open', 'rejected']);
});

test('a taken address is refused, and nothing is changed', async () => {
  const [ada, eve] = [await customer().register(), await customer().register('Lab-2028x')];
  for (const taken of [eve.email, ADA.email]) {
    const id = await appealOf(ada, taken);
    await expect(run('approve', id)).rejects.toThrow(`${taken} belongs to an account already.`);
  }
  const logIns = [await ada.logIn(), await eve.logIn('Lab-2028x')];
  expect(logIns.map(codeOf)).toEqual(['accepted', 'accepted']);
});

test('two operators who approve two appeals for one address at once give it to one account', async () => {
  const [ada, eve] = [await customer().register(), await customer().register()];
  const latest = newAddress();
  const ids = [await appealOf(ada, latest), await appealOf(eve, latest)];
  const outcomes = await Promise.allSettled(ids.map((id) => run('approve', id)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a disabled account can neither sign in, which only the right password tells, nor recover, and its sessions end at once; an enabled one can sign in again', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  const mark = await ada.passwordMark();
  clock.pass(3000);
  await run('disable', ada.email.toUpperCase());
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.logIn('Wrong-2026x'))).toBe(11010304);
  expect(codeOf(await ada.logIn())).toBe(11011003);
  expect(codeOf(await ada.send(11))).toBe(11011003);
  expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11011003);
  await expect(run('disable', ada.email)).rejects.toThrow('is disabled already.');
  await run('enable', ada.email);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(await actionsOf(ada.email)).toEqual([
    'customer: registered',
    'olga: disabled',
    'olga: enabled',
  ]);
  await expect(run('disable', newAddress())).rejects.toThrow('has no account.');
});

const storedAppeal = (index: number, address: string, at: number) => ({
  id: `page-${String(index).padStart(3, '0')}`,
  at,
  address,
  originalEmail: address,
  latestEmail: 'new@example.com',
  remarks: '',
  appealType: 3 as const,
  appealInlet: 1 as const,
  language: null,
});

test('the list of appeals has the oldest first, in pages of a hundred', async () => {
  const at = clock.time + 365 * 24 * HOUR;
  const rows = Array.from({ length: 150 }, (_, index) =>
    storedAppeal(149 - index, `page-${index}@example.com`, at + index),
  );
  await database.db.insertInto('appeals').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  const first = await listed('appeals', ids[24]);
  expect(first).toHaveLength(100);
  const second = await listed('appeals', first.at(-1)?.id);
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids.slice(25));
  expect(await listed('appeals', 'none')).toEqual([]);
});

test('a changed password and the last use are written down, and neither list nor history holds a hash', async () => {
  const ada = await customer().register();
  const lastUsed = async () => (await listed('show', ada.email))[0]?.account.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await ada.logIn();
  expect(await lastUsed()).toBe(new Date(clock.time).toISOString());
  clock.pass(2000);
  await ada.change(await ada.passwordMark(), 'Lab-2027x');
  expect(await lastUsed()).toBe(new Date(clock.time).toISOString());
  expect(await actionsOf(ada.email)).toEqual([
    'customer: registered',
    'customer: password changed',
  ]);
  const shown = (await run('list')) + (await run('show', ada.email));
  expect(shown).toContain(ada.email);
  expect(shown).not.toContain('argon2');
});

test('the list of accounts goes on after the one that is named', async () => {
  await Promise.all([customer().register(), customer().register()]);
  const [first, ...others] = await listed('list');
  expect(others.length).toBeGreaterThan(0);
  expect(await listed('list', first?.id)).toEqual(others);
});

test('lists show times as dates, and escape untrusted text, one line each, without losing any of it', async () => {
  const remarks = 'one\ntwo\r\u001b]0;title\u0007\u2028\u200b';
  const appeal = { ...storedAppeal(1, ADA.email, Date.UTC(2000, 0, 1)), id: 'strange', remarks };
  const other = { ...appeal, id: 'to update', appealType: 4 as const };
  await database.db.insertInto('appeals').values([appeal, other]).execute();
  const shown = [await run('show', ADA.email), await run('appeals')];
  for (const text of shown) expect(text.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  const [account] = await listed('show', ADA.email);
  expect(account).toMatchObject({
    account: { name: seeds[0]?.name },
    appeals: [
      {
        remarks,
        at: '2000-01-01T00:00:00.000Z',
        appealType: '3: Does not receive verification number',
      },
      { appealType: '4: Email has been deactivated' },
    ],
  });
});
