import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sweep } from '#service/staging/postgres/sweep.ts';
import { emptyDatabase } from './empty-database.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const { db } = await emptyDatabase();

const bugs: unknown[] = [];
beforeEach(async () => {
  bugs.length = 0;
  await sql`truncate codes, counts, marks, appeals, outbox`.execute(db);
});
const sweepAll = () => sweep(db, NOW, (error) => bugs.push(error));

const times = async (table: 'codes' | 'marks') =>
  (await db.selectFrom(table).select('expiresAt').orderBy('expiresAt').execute()).map(
    (row) => row.expiresAt,
  );
const addMark = (digest: string, expiresAt: number) =>
  db
    .insertInto('marks')
    .values({ digest, type: 9, tenant: '1', address: 'ada', expiresAt, device: null })
    .execute();
const addCode = (id: string, type: 9 | 11, expiresAt: number) =>
  db
    .insertInto('codes')
    .values({ id, type, tenant: '1', address: 'ada', digest: '', expiresAt, client: '' })
    .execute();

test('old rows are deleted, and newer ones stay', async () => {
  await addCode('old', 9, NOW - HOUR - 1);
  await addCode('still reported', 11, NOW - HOUR);
  await addMark('old', NOW - 1);
  await addMark('good', NOW);
  await sweepAll();
  expect([await times('codes'), await times('marks'), bugs]).toEqual([[NOW - HOUR], [NOW], []]);
});

test('an appeal is kept for thirty days, an email for seven', async () => {
  const kept = { appeals: 30 * DAY, outbox: 7 * DAY };
  for (const [id, before] of Object.entries({ old: NOW - 1, new: NOW })) {
    const at = before - kept.appeals;
    const filed = { address: 'ada', originalEmail: 'ada', latestEmail: 'new', remarks: '' };
    const appeal = { ...filed, id, at, appealType: 3, appealInlet: 1 } as const;
    await db.insertInto('appeals').values(appeal).execute();
    const email = { id, at: before - kept.outbox, address: 'ada', email: '', nextTryAt: 0 };
    await db.insertInto('outbox').values(email).execute();
  }
  await sweepAll();
  for (const table of ['appeals', 'outbox'] as const)
    expect(await db.selectFrom(table).select('id').execute(), table).toEqual([{ id: 'new' }]);
  expect(bugs).toEqual([]);
});

test('a table that can not be swept is reported, and the others are swept', async () => {
  await addMark('old', NOW - 1);
  await sql`alter table codes rename to away`.execute(db);
  await sweepAll();
  await sql`alter table away rename to codes`.execute(db);
  expect([bugs.length, await times('marks')]).toEqual([1, []]);
});
