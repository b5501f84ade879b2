import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ADA } from '#service/rules/ready-made-accounts.ts';
import { lockNumberOf } from '#service/staging/postgres/inbox-transaction.ts';
import { openPostgres } from '#service/staging/postgres/open-postgres.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { openStored, TEST_SECRET } from '../../contract/open-stored.ts';
import { startCommand } from '../../scripts/running-command.ts';
import { startPostgresServer } from './postgres/postgres-server.ts';

const APPEAL = {
  id: 'appeal_1',
  at: Date.now(),
  address: ADA.email,
  originalEmail: ADA.email,
  latestEmail: 'other@example.com',
  remarks: '',
  appealType: 3,
  appealInlet: 1,
  language: null,
} as const;

const postgres = await startPostgresServer();
afterAll(() => postgres.close());
const DATABASE_URL = await postgres.newDatabase();
const database = openPostgres({ url: DATABASE_URL });
afterAll(() => database.close());
await openStored(database, undefined, { seeds: [ADA] });
await database.db.insertInto('appeals').values(APPEAL).execute();

async function accounts(parameters: readonly string[], more: Record<string, string> = {}) {
  const settings = { DATABASE_URL, SERVICE_SECRET: TEST_SECRET, OPERATOR: 'olga', ...more };
  const words = [fromRoot('dist-service/accounts.js'), ...parameters];
  const command = startCommand(process.execPath, words, settings);
  const status = await command.ended;
  const { database: named, host, port } = new Client({ connectionString: settings.DATABASE_URL });
  // On standard error, beside what the command says.
  const said = command.output().replace(`Database: ${named} on ${host}:${port}\n`, '');
  return [status, said] as const;
}

test('an operator disables an account and sees the change', async () => {
  expect(await accounts(['disable', 'Ada@example.com'])).toEqual([
    0,
    'ada@example.com is disabled.\n',
  ]);
  const [, shown] = await accounts(['show', 'ada@example.com']);
  expect(JSON.parse(shown)).toMatchObject([
    { account: { disabled: true }, changes: [{ actor: 'olga', action: 'disabled' }] },
  ]);
});

test('a command that can not be carried out says so in a sentence', async () => {
  const empty = { DATABASE_URL: await postgres.newDatabase() };
  const away = { DATABASE_URL: 'postgres://ada@127.0.0.1:1/accounts' };
  const otherSecret = { SERVICE_SECRET: 'another-secret-that-is-quite-long-enough' };
  const cases: [number, string, string[], Record<string, string>?][] = [
    [2, 'node dist-service/accounts.js COMMAND', ['delete', ADA.email]],
    [1, 'ada@example.com has no account.\n', ['show', ADA.email], empty],
    [1, 'can not be used: connect ECONNREFUSED 127.0.0.1:1\n', ['list'], away],
    [1, 'SERVICE_SECRET is not the one', ['enable', ADA.email], otherSecret],
  ];
  await Promise.all(
    cases.map(async ([status, sentence, parameters, settings]) =>
      expect(await accounts(parameters, settings)).toEqual([
        status,
        expect.stringContaining(sentence),
      ]),
    ),
  );
});

/** Holds the lock of Ada's address, like the service during a change. */
const whileLocked = (work: () => Promise<void>) =>
  database.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const lock = lockNumberOf(ADA.email).toString();
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(transaction);
    await work();
  });

test('commands that would change a locked address report that, and change nothing', async () => {
  const stored = () =>
    Promise.all([
      database.db.selectFrom('accounts').selectAll().execute(),
      database.db.selectFrom('appeals').selectAll().execute(),
    ]);
  const before = await stored();
  await whileLocked(async () => {
    const commands = [
      ['enable', ADA.email],
      ['approve', APPEAL.id],
      ['reject', APPEAL.id],
    ];
    for (const answer of await Promise.all(commands.map((command) => accounts(command))))
      expect(answer).toEqual([
        1,
        expect.stringContaining('The database of DATABASE_URL can not be used: '),
      ]);
  });
  expect(await stored()).toEqual(before);
});

test('forget-secrets works with any secret, and keeps the accounts', async () => {
  const other = { SERVICE_SECRET: 'another-secret-that-is-quite-long-enough' };
  const [status, said] = await accounts(['forget-secrets'], other);
  expect([status, said]).toEqual([0, expect.stringContaining('with the new SERVICE_SECRET')]);
  const [, shown] = await accounts(['show', ADA.email], other);
  expect(JSON.parse(shown)).toHaveLength(1);
});
