import { expect, test } from 'vitest';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import {
  listAccounts,
  listAppeals,
  showAccounts,
} from '#service/staging/postgres/operator-lists.ts';
import { newAddress } from '../../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../../contract/customer.ts';
import { openStored, operatorOver } from '../../../contract/open-stored.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { emptyDatabase } from './empty-database.ts';

const HOUR = 60 * 60_000;
const database = await emptyDatabase();
const clock = new FakeClock();
// Ada's account is one of all tenants.
const harness = await openStored(database, clock, { tenants: [1000, 2000], seeds: [ADA] });
const access = operatorOver(database, clock);
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
  (await showAccounts(database.db, email)).flatMap(({ changes }) =>
    changes.map(({ actor, action }) => `${actor}: ${action}`),
  );

test('a move ends sessions, codes, devices and the password, those of no other account, and notifies both addresses', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  const mark = await ada.passwordMark();
  const latest = newAddress();
  const elsewhere = { userRangeId: 2000, loginTypeId: '1' };
  const there = new Customer({ ...harness, tenant: elsewhere }, latest);
  const codeThere = await (await there.register()).receive(11);
  const id = await appealOf(ada, latest);
  await access.approve(id);
  const rows = database.db.selectFrom('accounts').select('devices').where('address', '=', latest);
  expect(await rows.where('tenant', '=', '1000').execute()).toEqual([{ devices: [] }]);
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
  expect(codeOf(await moved.logIn('Lab-2027x'))).toBe('accepted');
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
  await access.approve(second);
  expect(await statusesOf(ada.email)).toEqual(['approved', 'approved', 'rejected']);
  for (const id of [first, second, other.id])
    await expect(access.approve(id)).rejects.toThrow(`There is no open appeal ${id}.`);
});

test('a rejected appeal leaves the account as it is, and is kept beside the next one', async () => {
  const ada = await customer().register();
  const id = await appealOf(ada);
  await access.reject(id);
  await expect(access.approve(id)).rejects.toThrow(`There is no open appeal ${id}.`);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect((await actionsOf(ada.email)).at(-1)).toBe(`olga: appeal ${id} rejected`);
  await appealOf(ada);
  expect(await statusesOf(ada.email)).toEqual(['open', 'rejected']);
});

test('a taken address is refused, and nothing is changed', async () => {
  const [ada, eve] = [await customer().register(), await customer().register('Lab-2028x')];
  for (const taken of [eve.email, ADA.email]) {
    const id = await appealOf(ada, taken);
    await expect(access.approve(id)).rejects.toThrow(`${taken} belongs to an account already.`);
  }
  const logIns = [await ada.logIn(), await eve.logIn('Lab-2028x')];
  expect(logIns.map(codeOf)).toEqual(['accepted', 'accepted']);
});

test('two operators who approve two appeals for one address at once give it to one account', async () => {
  const [ada, eve] = [await customer().register(), await customer().register()];
  const latest = newAddress();
  const ids = [await appealOf(ada, latest), await appealOf(eve, latest)];
  const outcomes = await Promise.allSettled(ids.map((id) => access.approve(id)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a disabled account can neither sign in, which only the right password tells, nor recover, and its sessions end at once; an enabled one can sign in again', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  const mark = await ada.passwordMark();
  clock.pass(3000);
  await access.setDisabled(ada.email.toUpperCase(), true);
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.logIn('Wrong-2026x'))).toBe(11010304);
  expect(codeOf(await ada.logIn())).toBe(11011003);
  expect(codeOf(await ada.send(11))).toBe(11011003);
  expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11011003);
  await expect(access.setDisabled(ada.email, true)).rejects.toThrow('is disabled already.');
  await access.setDisabled(ada.email, false);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(await actionsOf(ada.email)).toEqual([
    'customer: registered',
    'olga: disabled',
    'olga: enabled',
  ]);
  await expect(access.setDisabled(newAddress(), true)).rejects.toThrow('has no account.');
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
  const first = await listAppeals(database.db, ids[24]);
  expect(first).toHaveLength(100);
  const second = await listAppeals(database.db, first.at(-1)?.id);
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids.slice(25));
  expect(await listAppeals(database.db, 'none')).toEqual([]);
});

test('a changed password is written down, and neither list nor history holds a hash', async () => {
  const ada = await customer().register();
  await ada.change(await ada.passwordMark(), 'Lab-2027x');
  expect(await actionsOf(ada.email)).toEqual([
    'customer: registered',
    'customer: password changed',
  ]);
  const shown = JSON.stringify([
    await listAccounts(database.db),
    await showAccounts(database.db, ada.email),
  ]);
  expect(shown).toContain(ada.email);
  expect(shown).not.toContain('argon2');
});

test('the list of accounts goes on after the one that is named', async () => {
  await Promise.all([customer().register(), customer().register()]);
  const [first, ...others] = await listAccounts(database.db);
  expect(others.length).toBeGreaterThan(0);
  expect(await listAccounts(database.db, first?.id)).toEqual(others);
});
