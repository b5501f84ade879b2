import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { newAccount } from '#service/rules/service-state.ts';
import { sweep, sweepOften } from '#service/staging/postgres/sweep.ts';
import { emptyDatabase } from './empty-database.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const { db } = await emptyDatabase();
const unnamed = { tenant: null, email: '', name: '', passwords: [] };
const account = newAccount({ ...unnamed, id: 'ada', address: 'ada' });
await db.insertInto('accounts').values(account).execute();

const TABLES = ['codes', 'marks', 'sessions', 'counts', 'appeals', 'outbox'] as const;
beforeEach(() => sql`truncate codes, marks, sessions, counts, appeals, outbox`.execute(db));

/** A row of each table, with that name in it, whose time is over just then. */
async function addRows(name: string, end: number): Promise<void> {
  const of = { type: 9, tenant: '1', address: 'ada', client: name } as const;
  const filed = { address: 'ada', originalEmail: '', latestEmail: '', remarks: '' };
  const kind = { appealType: 3, appealInlet: 1 } as const;
  const { client: _, ...mark } = { ...of, digest: name, device: null };
  const rows = {
    codes: { ...of, id: name, digest: '', expiresAt: end - HOUR },
    marks: { ...mark, expiresAt: end },
    sessions: { digest: name, accountId: 'ada', expiresAt: end },
    counts: { key: name, spent: 1, until: end },
    appeals: { ...filed, ...kind, id: name, at: end - 30 * DAY },
    outbox: { id: name, at: end - 7 * DAY, address: '', email: '', nextTryAt: 0 },
  };
  for (const table of TABLES) await db.insertInto(table).values(rows[table]).execute();
}

/** The names of the rows that are left in a table. */
async function left(table: (typeof TABLES)[number]): Promise<string> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
  return (JSON.stringify(rows).match(/old|new/g) ?? []).join();
}

test('a row is deleted when its time is over', async () => {
  await addRows('old', NOW - 1);
  await addRows('new', NOW);
  await sweep(db, NOW, (error) => expect.fail(String(error)));
  for (const table of TABLES) expect(await left(table), table).toMatch(/^new(,new)?$/);
});

test('a table that can not be swept is reported, and the others are swept', async () => {
  await addRows('old', NOW - 1);
  const onBug = vi.fn();
  await sql`alter table codes rename to away`.execute(db);
  await sweep(db, NOW, onBug);
  await sql`alter table away rename to codes`.execute(db);
  expect(onBug).toHaveBeenCalledOnce();
  expect(await left('outbox')).toBe('');
});

test('a service sweeps at its start and every ten minutes, until it stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const now = vi.fn(() => NOW);
  const stop = sweepOften(db, { now }, (error) => expect.fail(String(error)));
  expect(now).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * 60_000);
  await stop();
  expect(now).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * 60_000);
  await stop();
  expect(now).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
