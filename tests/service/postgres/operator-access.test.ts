import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { OperatorAccess } from '#service/postgres/operator-access.ts';
import { listAccounts, listAppeals, showAccounts } from '#service/postgres/operator-lists.ts';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { ENGLISH_TEMPLATES } from '#messages/email-templates.ts';
import { newAddress } from '../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../contract/customer.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const database = await openPglite();
afterAll(() => database.close());
const clock = new FakeClock();
const harness = await openStored(database, clock, { populations: [1000, 2000] });
const accessWith = (waitMs?: number) =>
  new OperatorAccess(
    database.db,
    new ServiceSecret(TEST_SECRET),
    'olga',
    () => clock.time,
    ENGLISH_TEMPLATES,
    waitMs,
  );
const access = accessWith();
const customer = (email?: string) => new Customer(harness, email);

/** Both addresses have a letter with this subject, which names the new address. */
async function expectLetters(former: string, latest: string, subject: string): Promise<void> {
  for (const to of [former, latest]) {
    const [newest] = await harness.backend.service.emails(to);
    expect(newest).toMatchObject({ subject, text: expect.stringContaining(latest) });
  }
}

async function appealOf(ada: Customer, latest: string): Promise<string> {
  expect(codeOf(await ada.appeal(latest))).toBe('accepted');
  const found = (await appealsOf(ada.email))?.appeals.find(
    (appeal) => appeal.latestEmail === latest,
  );
  return found?.id ?? '';
}

async function appealsOf(email: string) {
  return (await listAppeals(database.db)).find(({ address }) => address === email);
}

const actionsOf = async (email: string) =>
  (await showAccounts(database.db, email)).flatMap(({ changes }) =>
    changes.map(({ actor, action }) => `${actor}: ${action}`),
  );

const HOUR = 60 * 60_000;

test('an approved appeal is announced to both addresses, and moves the account after the waiting time', async () => {
  const waiting = accessWith(72 * HOUR);
  const ada = await customer().register();
  const latest = newAddress();
  const id = await appealOf(ada, latest);
  expect(await waiting.approve(id)).toMatchObject({ ok: true });
  await expectLetters(ada.email, latest, 'Your account’s email address will change');
  clock.pass(72 * HOUR - 1);
  expect(await waiting.approve(id)).toMatchObject({ ok: false });
  expect((await appealsOf(ada.email))?.usedSinceAnnouncement).toBe(false);
  clock.pass(1);
  expect(await waiting.approve(id)).toMatchObject({ ok: true });
  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(await actionsOf(latest)).toEqual([
    'customer: registered',
    `olga: appeal ${id} approved, move announced`,
    `olga: moved to another address by appeal ${id}`,
  ]);
});

test('a move ends the other appeals of the address, which move no later account of it', async () => {
  const ada = await customer().register();
  const first = await appealOf(ada, newAddress());
  expect(await accessWith(HOUR).approve(first)).toMatchObject({ ok: true });
  const second = await appealOf(ada, newAddress());
  expect(await access.approve(second)).toMatchObject({ ok: true });
  await ada.register();
  for (const id of [first, second])
    expect(await access.approve(id)).toMatchObject({ problem: `There is no open appeal ${id}.` });
  expect(codeOf(await ada.logIn())).toBe('accepted');
});

test('a new appeal replaces the earlier one of its client, but not one whose move is announced', async () => {
  const ada = await customer().register();
  const announced = await appealOf(ada, newAddress());
  await accessWith(HOUR).approve(announced);
  await appealOf(ada, newAddress());
  const last = await appealOf(ada, newAddress());
  expect((await appealsOf(ada.email))?.appeals.map(({ id }) => id)).toEqual([announced, last]);
});

test('an announced move moves the accounts that were told, and no later one of the address', async () => {
  const waiting = accessWith(HOUR);
  const ada = await customer().register();
  const latest = newAddress();
  const id = await appealOf(ada, latest);
  await waiting.approve(id);
  const population = { userRangeId: 2000, loginTypeId: '1' };
  const later = await new Customer({ ...harness, population }, ada.email).register();
  clock.pass(HOUR);
  expect(await waiting.approve(id)).toMatchObject({ ok: true });
  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(codeOf(await later.logIn())).toBe('accepted');
});

test('an account that was used since the announcement is moved only when the operator says so again', async () => {
  const waiting = accessWith(HOUR);
  const ada = await customer().register();
  const id = await appealOf(ada, newAddress());
  expect((await appealsOf(ada.email))?.usedSinceAnnouncement).toBe(null);
  await ada.logIn();
  clock.pass(1);
  await waiting.approve(id);
  expect((await appealsOf(ada.email))?.usedSinceAnnouncement).toBe(false);
  clock.pass(HOUR / 2);
  expect(codeOf(await ada.logIn()), 'all is as it was').toBe('accepted');
  const used = new Date(clock.time).toISOString();
  expect((await appealsOf(ada.email))?.usedSinceAnnouncement).toBe(true);
  expect(await waiting.approve(id, true)).toMatchObject({ ok: false });
  clock.pass(HOUR / 2);
  expect(await waiting.approve(id)).toEqual({
    ok: false,
    problem: expect.stringContaining(`was used at ${used}, after its move was announced`),
  });
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(await waiting.approve(id, true)).toMatchObject({ ok: true });
});

test('a password set since the announcement counts as use', async () => {
  const waiting = accessWith(HOUR);
  const ada = await customer().register();
  const id = await appealOf(ada, newAddress());
  await waiting.approve(id);
  await ada.change(await ada.passwordMark(), 'Lab-2027x');
  clock.pass(HOUR);
  expect(await waiting.approve(id)).toMatchObject({ ok: false });
});

test('an announced move can be rejected', async () => {
  const waiting = accessWith(HOUR);
  const ada = await customer().register();
  const id = await appealOf(ada, newAddress());
  await waiting.approve(id);
  expect(await waiting.reject(id)).toMatchObject({ ok: true });
  clock.pass(HOUR);
  expect(await waiting.approve(id)).toMatchObject({ ok: false });
  expect(codeOf(await ada.logIn())).toBe('accepted');
});

test('a move ends sessions, codes, devices and the password, notifies both addresses, and is written down', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  const mark = await ada.passwordMark();
  const latest = newAddress();
  const id = await appealOf(ada, latest);
  expect(await access.approve(id)).toMatchObject({ ok: true });

  const moved = customer(latest);
  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(codeOf(await moved.logIn()), 'the old password').toBe(11010304);
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11010703);
  await expectLetters(ada.email, latest, 'Your account’s email address has changed');
  expect(await actionsOf(latest)).toEqual([
    'customer: registered',
    `olga: moved to another address by appeal ${id}`,
  ]);
  expect(codeOf(await moved.change(await moved.passwordMark(), 'Lab-2027x'))).toBe('accepted');
  expect(codeOf(await moved.logIn('Lab-2027x'))).toBe('accepted');
  // An appeal is decided only once.
  expect(await access.approve(id)).toMatchObject({ ok: false });
  expect(await appealsOf(ada.email)).toBe(undefined);
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
  const ada = await customer().register();
  const announced = await appealOf(ada, newAddress());
  await accessWith(HOUR).approve(announced);
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...storedAppeal(index, ada.email, index),
    id: `many-${String(index).padStart(2, '0')} of ${ada.email}`,
  }));
  await database.db.insertInto('appeals').values(rows).execute();
  const ids = [announced, ...rows.map(({ id }) => id)];
  const entry = await appealsOf(ada.email);
  expect(entry).toMatchObject({ number: 31, knownDeviceAt: null });
  expect(entry?.appeals.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  const [history] = await showAccounts(database.db, ada.email);
  expect(history?.appeals.map(({ id }) => id)).toEqual(ids);

  // A new device becomes known by its first log-in.
  const elsewhere = new Customer({ ...harness, device: 'e'.repeat(32) }, ada.email);
  await elsewhere.logIn();
  expect((await appealsOf(ada.email))?.knownDeviceAt).toBe(null);
  clock.pass(1);
  await elsewhere.logIn();
  expect((await appealsOf(ada.email))?.knownDeviceAt).toBe(clock.time);
});

test('a taken address is refused, and nothing is changed', async () => {
  const [ada, eve] = [await customer().register(), await customer().register('Lab-2028x')];
  const id = await appealOf(ada, eve.email);
  expect(await access.approve(id)).toEqual({
    ok: false,
    problem: `${eve.email} belongs to an account already.`,
  });
  expect([codeOf(await ada.logIn()), codeOf(await eve.logIn('Lab-2028x'))]).toEqual([
    'accepted',
    'accepted',
  ]);
  expect(await access.reject(id)).toMatchObject({ ok: true });
  expect(await actionsOf(ada.email)).toContain(`olga: appeal ${id} rejected`);
});

test('an appeal that is deleted while it is decided changes nothing and sends no email', async () => {
  const ada = await customer().register();
  const latest = newAddress();
  const id = await appealOf(ada, latest);
  // The sweep deletes it between its reading and its update.
  await sql`create function skip() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    database.db,
  );
  await sql`create trigger skip before update on appeals for each row execute function skip()`.execute(
    database.db,
  );
  for (const decide of [
    () => accessWith(HOUR).approve(id),
    () => access.approve(id),
    () => access.reject(id),
  ])
    await expect(decide()).rejects.toThrow(`The appeal ${id} was deleted before it was decided.`);
  await sql`drop trigger skip on appeals`.execute(database.db);
  expect(await harness.backend.service.emails(latest)).toEqual([]);
  expect(await actionsOf(ada.email)).toEqual(['customer: registered']);
  expect(codeOf(await ada.logIn())).toBe('accepted');
});

test('two operators who approve two appeals for one address at once give it to one account', async () => {
  const [ada, eve] = [await customer().register(), await customer().register()];
  const latest = newAddress();
  const ids = [await appealOf(ada, latest), await appealOf(eve, latest)];
  const outcomes = await Promise.all(ids.map((id) => access.approve(id)));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
});

test('a disabled account can’t sign in and its sessions end at once; an enabled one can sign in again', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  expect(await access.setDisabled(ada.email.toUpperCase(), true)).toMatchObject({ ok: true });
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.logIn())).toBe(11011003);
  expect(await access.setDisabled(ada.email, true)).toEqual({
    ok: false,
    problem: `${ada.email} is disabled already.`,
  });
  await access.setDisabled(ada.email, false);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(await actionsOf(ada.email)).toEqual([
    'customer: registered',
    'olga: disabled',
    'olga: enabled',
  ]);
  expect(await access.setDisabled(newAddress(), true)).toMatchObject({ ok: false });
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
