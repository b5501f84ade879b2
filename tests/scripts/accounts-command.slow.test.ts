import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA } from '#adapters/account-rules/accounts.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import { startPostgresServer, type PostgresServer } from '../adapters/postgres/postgres-server.ts';
import { openStored, TEST_SECRET } from '../contract/open-stored.ts';
import { startCommand } from './running-command.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/accounts.ts', import.meta.url));

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
  const command = startCommand(process.execPath, ['--import', 'tsx', SCRIPT, ...parameters], settings);
  return { status: await command.ended, says: command.output() };
}

test('an operator keeps an account out, and sees that it was done', async () => {
  expect(await accounts('disable', 'Ada@example.com')).toEqual({ status: 0, says: 'ada@example.com is disabled.\n' });
  const { says } = await accounts('show', 'ada@example.com');
  expect(JSON.parse(says)).toMatchObject([{ account: { disabled: true }, changes: [{ actor: 'olga', action: 'disabled' }] }]);
});

test('what can not be done is reported in a sentence, and an unknown command with those there are', async () => {
  expect(await accounts('approve', 'appeal_none')).toEqual({ status: 1, says: 'There is no open appeal appeal_none.\n' });
  expect(await accounts('show', 'Nobody@example.com')).toEqual({ status: 1, says: 'nobody@example.com has no account.\n' });
  expect(await accounts('delete', 'ada@example.com')).toEqual({ status: 2, says: expect.stringContaining('npm run accounts -- list') });
});

test('a database that the service has not brought up to date stays as it is', async () => {
  const former = await postgres.newDatabase();
  expect(await accountsWith({ DATABASE_URL: former }, 'list')).toEqual({ status: 1, says: expect.stringContaining('The database is older than this program. Start the service') });
  expect(await accountsWith({ DATABASE_URL: former }, 'list')).toMatchObject({ status: 1 });
});

test('under another secret nothing is done: nobody could read the letters', async () => {
  const database = openPostgres({ url: DATABASE_URL });
  const { backend } = await openStored(database);
  await backend.service.getPublicKey();
  await database.close();
  const says = expect.stringContaining('SERVICE_SECRET is not the one that this database was written with.');
  expect(await accountsWith({ SERVICE_SECRET: 'another secret that is quite long enough' }, 'enable', 'ada@example.com')).toEqual({ status: 1, says });
});
