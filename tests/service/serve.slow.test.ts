import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgresServer, type PostgresServer } from './postgres/postgres-server.ts';
import { startCommand } from '../scripts/running-command.ts';

const SCRIPT = fileURLToPath(new URL('../../service/serve.ts', import.meta.url));
const SERVICE_SECRET = 'the secret of this test, long enough to be one';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgresServer();
});
afterAll(() => postgres.close());

function run(settings: Record<string, string>) {
  return startCommand(process.execPath, ['--import', 'tsx', SCRIPT], {
    PORT: '0',
    USER_RANGES: '1000',
    SERVICE_SECRET,
    ...settings,
  });
}

test('starts with a PostgreSQL server, answers, and stops on a signal', async () => {
  const service = run({ DATABASE_URL: await postgres.newDatabase() });
  const [, url] = await service.says(/"url":"([^"]+)"/);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, problems: [] });
  expect(await service.stop()).toBe(0);
  expect(service.output()).toContain('"msg":"stopping"');
});

test('says in a sentence what is wrong with its settings', async () => {
  const { ended, output } = run({ DATABASE_URL: '', SERVICE_SECRET: 'short' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^DATABASE_URL is missing: .+\nSERVICE_SECRET has 5 bytes, .+\n$/);
});

test('says in a sentence why the database can not be used, and never the password', async () => {
  const there = new URL(await postgres.newDatabase());
  const elsewhere = new URL(there);
  elsewhere.pathname = '/missing';
  const unable = [
    'postgres://ada:the-password@127.0.0.1:1/accounts',
    'postgres://ada:the-password@no-such-host.invalid/accounts',
    elsewhere.href,
  ];
  const outputs = await Promise.all(
    unable.map(async (DATABASE_URL) => {
      const { ended, output } = run({ DATABASE_URL });
      expect(await ended).toBe(1);
      return output();
    }),
  );
  const [refused, unknown, missing] = outputs;
  expect(refused).toBe(
    'The database of DATABASE_URL can not be used: connect ECONNREFUSED 127.0.0.1:1\n',
  );
  expect(unknown).toMatch(
    /^The database of DATABASE_URL can not be used: getaddrinfo \w+ no-such-host\.invalid\n$/,
  );
  expect(missing).toBe(
    'The database of DATABASE_URL can not be used: database "missing" does not exist\n',
  );
});
