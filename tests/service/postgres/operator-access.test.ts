import { afterAll, expect, test } from 'vitest';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { OperatorAccess } from '#service/postgres/operator-access.ts';
import { newAddress } from '../../contract/contract-harness.ts';
import { codeOf, Customer, valueOf } from '../../contract/customer.ts';
import { openStored } from '../../contract/open-stored.ts';

const database = await openPglite();
afterAll(() => database.close());
const harness = await openStored(database);
const access = new OperatorAccess(database.db, harness.backend.store, 'olga');
const customer = (email?: string) => new Customer(harness, email);

async function appealOf(ada: Customer, latest: string): Promise<string> {
  expect(codeOf(await ada.appeal(latest))).toBe('accepted');
  const found = (await access.appeals()).find(
    (appeal) => appeal.originalEmail === ada.email && appeal.latestEmail === latest,
  );
  return found?.id ?? '';
}

const actionsOf = async (email: string) =>
  (await access.show(email)).flatMap(({ changes }) =>
    changes.map(({ actor, action }) => `${actor}: ${action}`),
  );

test('an approved appeal moves the account, ends its sessions, notifies both addresses, and is written down', async () => {
  const ada = await customer().register();
  const { authorization } = valueOf(await ada.logIn());
  const mark = await ada.passwordMark();
  const latest = newAddress();
  const id = await appealOf(ada, latest);
  expect(await access.approve(id)).toMatchObject({ ok: true });

  expect(codeOf(await ada.logIn())).toBe(11010302);
  expect(codeOf(await customer(latest).logIn())).toBe('accepted');
  expect(await harness.backend.service.isTokenValid(authorization)).toBe(false);
  expect(codeOf(await ada.change(mark, 'Lab-2027x'))).toBe(11010703);
  for (const to of [ada.email, latest]) {
    const [newest] = await harness.backend.service.mails(to);
    expect(newest?.text).toContain(`now has the email address ${latest}`);
  }
  expect(await actionsOf(latest)).toEqual([
    'customer: registered',
    `olga: moved to another address by appeal ${id}`,
  ]);
  // It is decided, once.
  expect(await access.approve(id)).toMatchObject({ ok: false });
  expect((await access.appeals()).map((appeal) => appeal.id)).not.toContain(id);
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

test('two operators who approve two appeals for one address at once give it to one account', async () => {
  const [ada, eve] = [await customer().register(), await customer().register()];
  const latest = newAddress();
  const ids = [await appealOf(ada, latest), await appealOf(eve, latest)];
  const outcomes = await Promise.all(ids.map((id) => access.approve(id)));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
});

test('a disabled account is out at once, and in again when enabled', async () => {
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
  const shown = JSON.stringify([await access.list(), await access.show(ada.email)]);
  expect(shown).toContain(ada.email);
  expect(shown).not.toContain('argon2');
});

test('a list goes on after any address of it, and divides no address that has accounts in several populations', async () => {
  const stem = newAddress();
  const addresses = Array.from(
    { length: 100 },
    (_, at) => `zz${String(at).padStart(3, '0')}-${stem}`,
  );
  const [first = '', last = ''] = [addresses[0], addresses[99]];
  const rows = addresses.flatMap((address) =>
    ['1000', '2000']
      .filter((population) => population === '1000' || address === last)
      .map((population) => ({
        id: `${population} ${address}`,
        population,
        address,
        email: address,
        name: 'Zed',
        disabled: false,
        passwords: [],
      })),
  );
  await database.db.insertInto('accounts').values(rows).execute();
  const page = await access.list('zz');
  expect(page.map(({ email, population }) => `${population} ${email}`)).toEqual(
    rows.map(({ id }) => id),
  );
  expect((await access.list(first)).map(({ email }) => email)).toEqual([
    ...addresses.slice(1),
    last,
  ]);
  expect(await access.list(last)).toEqual([]);
});
