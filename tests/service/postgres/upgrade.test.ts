import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { isMigrated } from '#service/postgres/migrate.ts';
import { openPglite } from '#service/postgres/open-pglite.ts';
import { listAppeals, showAccounts } from '#service/postgres/operator-lists.ts';
import { codeOf, Customer, valueOf } from '../../contract/customer.ts';
import { openStored, operatorOver } from '../../contract/open-stored.ts';

/** When `first-program.sql` was written, and the secrets that its customers had then. */
const WRITTEN_AT = Date.UTC(2026, 10, 22);
const ADA = { email: 'ada@first.example', former: 'Lab-2026x', password: 'Lab-2027x' };
const ADAS_CODE = '004571';
const ADAS_TOKEN = 'token_0oiTuwJxBj1SrrjRLwNkSXM2zl4-rKFx';
const MEI = 'mei@first.example';
const MEIS_MARK = 'registration_A-3LZU075VPqTNz6jmyYnMoOY2dhlRNvXRYJQ2iHiw4';

const database = await openPglite();
afterAll(() => database.close());

test('data of the first version is migrated, and all of it still works', async () => {
  const { db } = database;
  const first = await readFile(new URL('first-program.sql', import.meta.url), 'utf8');
  // No text in there ends a line with a semicolon.
  for (const statement of first.replace(/^-- .*$/gm, '').split(/;\n/))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  expect(await isMigrated(db)).toBe(false);
  const harness = await openStored(database, { now: () => WRITTEN_AT + 1000 });
  expect(await isMigrated(db)).toBe(true);

  const { service } = harness.backend;
  const [ada, mei] = [new Customer(harness, ADA.email), new Customer(harness, MEI)];
  expect(await service.isTokenValid(ADAS_TOKEN)).toBe(true);
  expect(codeOf(await ada.logIn(ADA.password))).toBe('accepted');
  expect((await service.emails(ADA.email))[0]?.code).toBe(ADAS_CODE);
  const mark = valueOf(await ada.checkPasswordCode(ADAS_CODE)).passwordMark;
  expect(codeOf(await ada.change(mark, ADA.former)), 'former passwords are remembered').toBe(
    11010505,
  );
  expect(codeOf(await ada.change(mark, 'Lab-2028x'))).toBe('accepted');
  expect(codeOf(await mei.complete(MEIS_MARK as never))).toBe('accepted');

  const appeal = (await listAppeals(db))[0]?.appeals[0];
  await operatorOver(database, { now: () => WRITTEN_AT + 2000 }).approve(appeal?.id ?? '');
  const moved = new Customer(harness, 'ada@new.example');
  expect(codeOf(await moved.change(await moved.passwordMark(), 'Lab-2029x'))).toBe('accepted');
  expect(codeOf(await moved.logIn('Lab-2029x'))).toBe('accepted');
  const [history] = await showAccounts(db, 'ada@new.example');
  expect(history?.changes.map(({ action }) => action)).toEqual([
    'registered',
    'password changed',
    'password changed',
    `moved to another address by appeal ${appeal?.id}`,
    'password changed',
  ]);
});

test('no index depends on how the system’s library orders text', async () => {
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace
      and exists (select from unnest(indcollation::oid[]) as used
        where used <> 0 and used <> '"C"'::regcollation)`.execute(database.db);
  expect(rows).toEqual([]);
});
