import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { forOperators, UnusableDatabase } from '#service/staging/postgres/database-problems.ts';
import { migrate } from '#service/staging/postgres/migrate.ts';
import { DatabaseAway } from '#service/staging/postgres/open-postgres.ts';
import { emptyDatabase } from './empty-database.ts';

test('a refusal of the server and every address without an answer are reported in their own words', () => {
  const refused = new DatabaseError('permission denied for schema public', 0, 'error');
  expect(forOperators(refused)).toEqual(new UnusableDatabase(refused.message));
  const away = new AggregateError([new Error('no answer at ::1'), new Error('nor at 127.0.0.1')]);
  expect(forOperators(new DatabaseAway(away))).toEqual(
    new UnusableDatabase('no answer at ::1; nor at 127.0.0.1'),
  );
});

test('a bug of this program keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(forOperators(error)).toBe(error);
});

const { db } = await emptyDatabase();
const run = (statement: string) => sql.raw(statement).execute(db);

test.each([
  [
    "insert into kysely_migration values ('9999-new', '')",
    "delete from kysely_migration where name = '9999-new'",
    'it has had the migration 9999-new',
  ],
  ['set search_path = nowhere', 'reset search_path', 'its search_path names no schema'],
  [
    'set default_transaction_read_only = on',
    'reset default_transaction_read_only',
    'it is read-only, as a standby is',
  ],
])('a database that the service can not work with is refused: %s', async (spoil, mend, reason) => {
  await run(spoil);
  await expect(migrate(db)).rejects.toThrow(reason);
  await run(mend);
  await migrate(db);
});

test('no index depends on how the system’s library orders text', async () => {
  const { rows } = await run(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = current_schema()::regnamespace
        and exists (select from unnest(indcollation::oid[]) as used
          where used <> 0 and used <> '"C"'::regcollation)`,
  );
  expect(rows).toEqual([]);
});
