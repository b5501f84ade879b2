import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import type { RunningServer } from '#service/http/serve-listener.ts';
import { startInstance } from '#service/staging/instance.ts';
import { openPostgres } from '#service/staging/postgres/open-postgres.ts';
import { readServiceSettings } from '#service/staging/settings.ts';
import { describeAuthApi } from '../../contract/auth-api-contract.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { CHEAP } from '../../contract/open-stored.ts';
import { harnessOf, INSTANCE } from './instances.ts';
import { startPostgresServer } from './postgres/postgres-server.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.close());
const url = await postgres.newDatabase();
const running: RunningServer[] = [];
const lines: string[] = [];
afterAll(() => Promise.all(running.map((instance) => instance.stop())));

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const all = { ...INSTANCE, DATABASE_URL: url, ...settings };
  const instance = await startInstance(readServiceSettings(all), log, CHEAP);
  running.push(instance);
  return instance;
}

const ask = (instance: RunningServer, path: string) => fetch(instance.url + path);
const readiness = async (instance: RunningServer) => (await ask(instance, '/readyz')).json();
const READY = { ready: true, problems: [] };
const NOT_READY = {
  ready: false,
  problems: ['the database does not answer, takes no changes or no connections'],
};
const LIMIT = { timeout: 10_000 };

describeAuthApi('two instances on one PostgreSQL server, called in turn', async () =>
  harnessOf([await start(), await start()], url),
);

test('an instance whose new connections are refused or read-only is not ready until one is as before', async () => {
  const own = await postgres.newDatabase();
  const operator = openPostgres({ url: own, poolSize: 1 });
  const run = (statement: string) => sql.raw(statement).execute(operator.db);
  await run('create role worker login');
  await run(`alter database ${new URL(own).pathname.slice(1)} owner to worker`);
  const instance = await start({ DATABASE_URL: own.replace('postgres@', 'worker@') });
  await run('alter role worker nologin');
  await expect.poll(() => readiness(instance), LIMIT).toEqual(NOT_READY);
  expect(lines.join('')).toContain('role \\"worker\\" is not permitted to log in');
  await run('alter role worker login');
  await expect.poll(() => readiness(instance), LIMIT).toEqual(READY);
  await run('alter role worker set default_transaction_read_only = on');
  await expect.poll(() => readiness(instance), LIMIT).toEqual(NOT_READY);
  await run('alter role worker reset default_transaction_read_only');
  await expect.poll(() => readiness(instance), LIMIT).toEqual(READY);
  await operator.close();
});

test('while the database is away calls are answered with 50001 in time, and work again later without a restart', async () => {
  const instance = await start();
  const ada = await new Customer(harnessOf([instance], url)).register();
  await postgres.stop();
  expect((await ask(instance, '/healthz')).status).toBe(200);
  expect(await readiness(instance)).toEqual(NOT_READY);
  const away = await Promise.all([
    ada.check(),
    ada.send(11),
    ada.logIn(),
    ada.checkPasswordCode('123456'),
  ]);
  expect(away.map(codeOf)).toEqual([50001, 50001, 50001, 50001]);
  await postgres.start();
  await vi.waitUntil(async () => (await ask(instance, '/readyz')).ok, LIMIT);
  expect(codeOf(await ada.logIn())).toBe('accepted');
  expect(lines.join('')).toContain('"msg":"database back"');
});
