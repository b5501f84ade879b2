import { afterAll, expect, test } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { listAccounts, listAppeals, showAccounts } from '#service/postgres/operator-lists.ts';
import { newAddress } from '../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../contract/customer.ts';
import { openStored, operatorOver } from '../../contract/open-stored.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const HOUR = 60 * 60_000;
const database = await openPglite();
afterAll(() => database.close());
const clock = new FakeClock();
const harness = await openStored(database, clock, { populations: [1000, 2000] });
const [access, waiting] = [operatorOver(database, clock), operatorOver(database, clock, HOUR)];
const customer = (email?: string) => new Customer(harness, email);

/** Both addresses have a letter with this subject, which names the new address. */
async function expectLetters(former: string, latest: string, subject: string): Promise<void> {
  for (const to of [former, latest]) {
    const [newest] = await harness.backend.service.emails(to);
    expect(newest).toMatchObject({ subject, text: expect.stringContaining(latest) });
  }
}

const appealsOf = async (email: string) =>
  (await listAppeals(database.db)).find(({ address }) => address === email);

async function appealOf(ada: Customer, latest = newAddress()): Promise<string> {
  expect(codeOf(await ada.appeal(latest))).toBe('accepted');
  const appeals = (await appealsOf(ada.email))?.appeals ?? [];
  return appeals.find(({ latestEmail }) => latestEmail === latest)?.id ?? '';
}

/** A customer whose move is announced, and may be made in an hour. */
async function announce() {
  const ada = await customer().register();
  const latest = newAddress();
  const id = await appealOf(ada, latest);
  clock.pass(1);
  await waiting.approve(id);
  return { ada, latest, id };
}

const actionsOf = async (email: string) =>
  (await showAccounts(database.db, email)).flatMap(({ changes }) =>
    changes.map(({ actor, action }) => `${actor}: ${action}`),
  );

test('an approved appeal is announced to both addresses, and moves the account after the waiting time', async () => {
  const { ada, latest, id } = await announce();
  await expectLetters(ada.email, latest, 'Your account’s email address will change');
  clock.pass(HOUR - 1);
  await expect(waiting.approve(id)).rejects.toThrow('was told that its account moves on');
  clock.pass(1);
  await waiting.approve(id);
  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(await actionsOf(latest)).toEqual([
    'customer: registered',
    `olga: appeal ${id} approved, move announced`,
    `olga: moved to another address by appeal ${id}`,
  ]);
});

test('a move ends sessions, codes, devices and the password, and notifies both addresses', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  const mark = await ada.passwordMark();
  const latest = newAddress();
  const id = await appealOf(ada, latest);
  await access.approve(id);
  const row = database.db.selectFrom('accounts').where('address', '=', latest).selectAll();
  expect(await row.execute()).toMatchObject([{ devices: [], knownDeviceAt: null }]);
  const moved = customer(latest);
  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(codeOf(await moved.logIn()), 'the old password').toBe(11010304);
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11010703);
  await expectLetters(ada.email, latest, 'Your account’s email address has changed');
  expect(codeOf(await moved.change(await moved.passwordMark(), 'Lab-2027x'))).toBe('accepted');
  expect(codeOf(await moved.logIn('Lab-2027x'))).toBe('accepted');
});

test('a new appeal replaces its client’s earlier one unless that is announced, and a move ends all', async () => {
  const { ada, id: first } = await announce();
  await appealOf(ada);
  const second = await appealOf(ada);
  expect((await appealsOf(ada.email))?.appeals.map(({ id }) => id)).toEqual([first, second]);
  await access.approve(second);
  expect(await appealsOf(ada.email)).toBe(undefined);
  // They move no later account of the address either.
  await ada.register();
  for (const id of [first, second])
    await expect(access.approve(id)).rejects.toThrow(`There is no open appeal ${id}.`);
  expect(codeOf(await ada.logIn())).toBe('accepted');
});

test('an announced move moves the accounts that were told, and no later one of the address', async () => {
  const { ada, id } = await announce();
  const population = { userRangeId: 2000, loginTypeId: '1' };
  const later = await new Customer({ ...harness, population }, ada.email).register();
  clock.pass(HOUR);
  await waiting.approve(id);
  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(codeOf(await later.logIn())).toBe('accepted');
});

test.each<[string, (ada: Customer) => Promise<Parameters<typeof codeOf>[0]>]>([
  ['a log-in', (ada) => ada.logIn()],
  ['a new password', async (ada) => ada.change(await ada.passwordMark(), 'Lab-2027x')],
])(
  'after %s since the announcement an account is moved only when the operator says so again',
  async (_, use) => {
    const isUsed = async (email: string) => (await appealsOf(email))?.usedSinceAnnouncement;
    const other = await customer().register();
    await appealOf(other);
    expect(await isUsed(other.email), 'nothing is announced').toBe(null);
    const { ada, latest, id } = await announce();
    expect(await isUsed(ada.email)).toBe(false);
    clock.pass(HOUR / 2);
    expect(codeOf(await use(ada)), 'all is as it was').toBe('accepted');
    const usedAt = new Date(clock.time).toISOString();
    expect(await isUsed(ada.email)).toBe(true);
    await expect(waiting.approve(id, true)).rejects.toThrow('not before');
    clock.pass(HOUR / 2);
    await expect(waiting.approve(id)).rejects.toThrow(`was used at ${usedAt}, after its move was`);
    await waiting.approve(id, true);
    expect((await actionsOf(latest)).at(-1)).toContain('moved to another address');
  },
);

test('a rejected appeal leaves the account as it is, also after the announcement', async () => {
  const { ada, id } = await announce();
  await waiting.reject(id);
  clock.pass(HOUR);
  await expect(waiting.approve(id)).rejects.toThrow(`There is no open appeal ${id}.`);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect((await actionsOf(ada.email)).at(-1)).toBe(`olga: appeal ${id} rejected`);
});

test('a taken address is refused, and nothing is changed', async () => {
  const [ada, eve] = [await customer().register(), await customer().register('Lab-2028x')];
  const id = await appealOf(ada, eve.email);
  await expect(access.approve(id)).rejects.toThrow(`${eve.email} belongs to an account already.`);
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

test('a disabled account can’t sign in and its sessions end at once; an enabled one can sign in again', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  await access.setDisabled(ada.email.toUpperCase(), true);
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.logIn())).toBe(11011003);
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
  movesAt: null,
});

test('the list of appeals has an entry for each address, the longest waiting first, in pages of a hundred', async () => {
  const at = clock.time + 365 * 24 * HOUR;
  const addressOf = (index: number) => `page-${String(149 - index).padStart(3, '0')}@example.com`;
  const rows = Array.from({ length: 150 }, (_, index) =>
    storedAppeal(index, addressOf(index), at + index),
  );
  const later = rows.map((row) => ({ ...row, id: `later-${row.id}`, at: at + HOUR }));
  await database.db
    .insertInto('appeals')
    .values([...rows, ...later])
    .execute();
  const first = await listAppeals(database.db, addressOf(24).toUpperCase());
  const second = await listAppeals(database.db, first.at(-1)?.address);
  expect([...first, ...second].map(({ address }) => address)).toEqual(
    rows.slice(25).map(({ address }) => address),
  );
  expect(first).toHaveLength(100);
  expect(first[0]).toMatchObject({
    number: 2,
    appeals: [{ id: 'page-025' }, { id: 'later-page-025' }],
  });
  expect(await listAppeals(database.db, 'none@example.com')).toEqual([]);
});

test('an entry shows the announced appeals, then the oldest, and when a known device signed in; show has them all', async () => {
  const { ada, id } = await announce();
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...storedAppeal(index, ada.email, index),
    id: `many-${String(index).padStart(2, '0')} of ${ada.email}`,
  }));
  await database.db.insertInto('appeals').values(rows).execute();
  const ids = [id, ...rows.map((row) => row.id)];
  const entry = await appealsOf(ada.email);
  expect(entry).toMatchObject({ number: 31, knownDeviceAt: null });
  expect(entry?.appeals.map((one) => one.id)).toEqual(ids.slice(0, 10));
  const [history] = await showAccounts(database.db, ada.email);
  expect(history?.appeals.map((one) => one.id)).toEqual(ids);

  // A new device becomes known by its first log-in.
  const elsewhere = new Customer({ ...harness, device: 'e'.repeat(32) }, ada.email);
  await elsewhere.logIn();
  expect((await appealsOf(ada.email))?.knownDeviceAt).toBe(null);
  clock.pass(1);
  await elsewhere.logIn();
  expect((await appealsOf(ada.email))?.knownDeviceAt).toBe(clock.time);
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

test('a list continues after any address, and never splits the accounts of an address over two pages', async () => {
  const stem = newAddress();
  const addresses = Array.from({ length: 100 }, (_, at) => `zz${String(at + 100)}-${stem}`);
  const [first = '', last = ''] = [addresses[0], addresses[99]];
  const rows = [...addresses.map((address) => ['1000', address]), ['2000', last]].map(
    ([population = '', address = '']) => ({
      id: `${population} ${address}`,
      population,
      address,
      email: address,
      name: 'Zed',
      disabled: false,
      passwords: [],
      devices: [],
    }),
  );
  await database.db.insertInto('accounts').values(rows).execute();
  const page = await listAccounts(database.db, 'zz');
  expect(page.map(({ email, population }) => `${population} ${email}`)).toEqual(
    rows.map(({ id }) => id),
  );
  expect((await listAccounts(database.db, first)).map(({ email }) => email)).toEqual([
    ...addresses.slice(1),
    last,
  ]);
  expect(await listAccounts(database.db, last)).toEqual([]);
});
