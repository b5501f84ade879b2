import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA } from '#service/rules/account-holder.ts';
import { dailyDigest } from '#service/http/daily-digest.ts';
import { openPostgres } from '#service/postgres/open-postgres.ts';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { lockNumberOf } from '#service/postgres/postgres-account-store.ts';
import { startPostgresServer, type PostgresServer } from './postgres/postgres-server.ts';
import { openStored, TEST_SECRET } from '../contract/open-stored.ts';
import { startCommand } from '../scripts/running-command.ts';

const SCRIPT = fileURLToPath(new URL('../../service/accounts.ts', import.meta.url));

let postgres: PostgresServer;
let DATABASE_URL: string;
beforeAll(async () => {
  postgres = await startPostgresServer();
  DATABASE_URL = await postgres.newDatabase();
  const database = openPostgres({ url: DATABASE_URL });
  await openStored(database, undefined, { seeds: [ADA] });
  await database.close();
});
afterAll(() => postgres.close());

function accounts(...parameters: string[]) {
  return accountsWith({}, ...parameters);
}

async function accountsWith(other: Record<string, string>, ...parameters: string[]) {
  const settings = { DATABASE_URL, SERVICE_SECRET: TEST_SECRET, OPERATOR: 'olga', ...other };
  const command = startCommand(
    process.execPath,
    ['--import', 'tsx', SCRIPT, ...parameters],
    settings,
  );
  return { status: await command.ended, says: command.output() };
}

test('an operator disables an account and sees the change', async () => {
  expect(await accounts('disable', 'Ada@example.com')).toEqual({
    status: 0,
    says: 'ada@example.com is disabled.\n',
  });
  const { says } = await accounts('show', 'ada@example.com');
  expect(JSON.parse(says)).toMatchObject([
    { account: { disabled: true }, changes: [{ actor: 'olga', action: 'disabled' }] },
  ]);
});

test('an impossible change is reported in a sentence, and an unknown command with the known ones', async () => {
  expect(await accounts('approve', 'appeal_none')).toEqual({
    status: 1,
    says: 'There is no open appeal appeal_none.\n',
  });
  expect(await accounts('show', 'Nobody@example.com')).toEqual({
    status: 1,
    says: 'nobody@example.com has no account.\n',
  });
  expect(await accounts('delete', 'ada@example.com')).toEqual({
    status: 2,
    says: expect.stringContaining('npm run accounts -- list'),
  });
});

test('lists escape untrusted text, one line each, without losing any of it', async () => {
  const url = await postgres.newDatabase();
  const database = openPostgres({ url });
  const settings = { DATABASE_URL: url };
  const name = 'A\u001b[2J\u202eB\u0085';
  const remarks = 'one\ntwo\r\u001b]0;title\u0007\u2028\u200b';
  await openStored(database, undefined, { seeds: [{ ...ADA, name }] });
  const appeal = {
    id: 'appeal_strange',
    at: Date.now(),
    address: ADA.email,
    original_email: ADA.email,
    latest_email: 'other@example.com',
    remarks,
    appeal_type: 3,
    appeal_inlet: 1,
    language: null,
  } as const;
  await database.db.insertInto('appeals').values(appeal).execute();
  await database.close();
  const lists = {
    list: await accountsWith(settings, 'list'),
    show: await accountsWith(settings, 'show', ADA.email),
    appeals: await accountsWith(settings, 'appeals'),
  };
  for (const { status, says } of Object.values(lists)) {
    expect(status).toBe(0);
    expect(says.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  }
  expect(JSON.parse(lists.list.says)).toMatchObject([{ name }]);
  expect(JSON.parse(lists.show.says)).toMatchObject([{ account: { name } }]);
  expect(JSON.parse(lists.appeals.says)).toMatchObject([{ remarks }]);
});

test('digest prints today’s log digest of an address or a client, and not what was typed', async () => {
  const secret = new ServiceSecret(TEST_SECRET);
  const digest = (text: string) => dailyDigest(secret, text, Date.now());
  const ofToday = digest('ada@example.com');
  expect(await accounts('digest', 'Ada@example.com')).toEqual({
    status: 0,
    says: `${ofToday}\n`,
  });
  expect((await accounts('digest', '2001:db8::1')).says).toBe(
    `${digest('2001:db8:0:0:0:0:0:0/64')}\n`,
  );
  expect((await accounts('digest', '\u001b[31m\n203.0.113.9')).says).toMatch(/^[\w+/-]{16}\n$/);
});

/** Holds the lock of an address, like the service during a change. */
async function whileHeld(
  address: string,
  work: (waiting: () => Promise<number[]>) => Promise<void>,
): Promise<void> {
  const database = openPostgres({ url: DATABASE_URL });
  const waiting = async () =>
    (
      await sql<{
        pid: number;
      }>`select pid from pg_locks where locktype = 'advisory' and not granted`.execute(database.db)
    ).rows.map(({ pid }) => pid);
  await database.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${lockNumberOf(address).toString()}::bigint)`.execute(
      transaction,
    );
    await work(waiting);
  });
  await database.close();
}

test('every command that would change a locked address reports that in a sentence and changes nothing', async () => {
  const database = openPostgres({ url: DATABASE_URL });
  const appeal = {
    id: 'appeal_held',
    at: 0,
    address: 'ada@example.com',
    original_email: 'ada@example.com',
    latest_email: 'other@example.com',
    remarks: '',
    appeal_type: 3,
    appeal_inlet: 1,
  } as const;
  await database.db
    .insertInto('appeals')
    .values({ ...appeal, language: null })
    .execute();
  const stored = () =>
    Promise.all([
      database.db.selectFrom('accounts').selectAll().execute(),
      database.db.selectFrom('appeals').selectAll().execute(),
    ]);
  const before = await stored();
  await whileHeld('ada@example.com', async () => {
    const answers = await Promise.all([
      accounts('disable', 'ada@example.com'),
      accounts('approve', appeal.id),
      accounts('reject', appeal.id),
    ]);
    for (const answer of answers)
      expect(answer).toEqual({
        status: 1,
        says: 'The service is busy with just that. Nothing was changed: try again.\n',
      });
  });
  expect(await stored()).toEqual(before);
  await database.close();
});

test('a database lost during a change is reported in a sentence, with the warning that the outcome is unknown', async () => {
  await whileHeld('ada@example.com', async (waiting) => {
    const answer = accounts('enable', 'ada@example.com');
    let pid: number | undefined;
    await expect.poll(async () => ([pid] = await waiting()), { timeout: 10_000 }).toHaveLength(1);
    const database = openPostgres({ url: DATABASE_URL });
    await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    await database.close();
    expect(await answer).toEqual({
      status: 1,
      says: 'The database of DATABASE_URL can not be used: terminating connection due to administrator command. Whether anything was changed is not known: look before you try again.\n',
    });
  });
});

test('a database with missing migrations is not changed', async () => {
  const former = await postgres.newDatabase();
  expect(await accountsWith({ DATABASE_URL: former }, 'list')).toEqual({
    status: 1,
    says: expect.stringContaining('The database is older than this program. Start the service'),
  });
  expect(await accountsWith({ DATABASE_URL: former }, 'list')).toMatchObject({ status: 1 });
});

test('with another secret every command is refused, because the service could not read its letters', async () => {
  const database = openPostgres({ url: DATABASE_URL });
  const { backend } = await openStored(database);
  await backend.service.getPublicKey();
  await database.close();
  const says = expect.stringContaining(
    'SERVICE_SECRET is not the one that this database was written with.',
  );
  expect(
    await accountsWith(
      { SERVICE_SECRET: 'another secret that is quite long enough' },
      'enable',
      'ada@example.com',
    ),
  ).toEqual({ status: 1, says });
});
