import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { RunningServer } from '#service/http/serve-listener.ts';
import { startInstance } from '#service/staging/instance.ts';
import { openPostgres } from '#service/staging/postgres/open-postgres.ts';
import { dailyPseudonym, ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import { readServiceSettings } from '#service/staging/settings.ts';
import { describeAuthApi } from '../../contract/auth-api-contract.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../../contract/customer.ts';
import { CHEAP } from '../../contract/open-stored.ts';
import { BEHIND_A_PROXY, harnessOf, INSTANCE } from './instances.ts';
import { NO_TLS, reply, startMailServer } from './mail/mail-server.ts';
import { startPostgresServer } from './postgres/postgres-server.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.close());
const url = await postgres.newDatabase();
const running: RunningServer[] = [];
const lines: string[] = [];
afterEach(async () => {
  lines.length = 0;
  await Promise.all(running.splice(0).map((instance) => instance.stop()));
});

async function start(settings: Record<string, string> = {}, cost = CHEAP): Promise<RunningServer> {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const all = { ...INSTANCE, DATABASE_URL: url, ...settings };
  const instance = await startInstance(readServiceSettings(all), log, cost);
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

describeAuthApi('two instances on one PostgreSQL server, called in turn', async () => {
  const instances = [await start(), await start()];
  // The contract closes them; the other tests have their own.
  running.length = 0;
  return {
    ...harnessOf(instances, url),
    close: async () => void (await Promise.all(instances.map((one) => one.stop()))),
  };
});

test('an operator sees the pseudonyms of client and address that a limit refused', async () => {
  const instance = await start();
  const ada = await new Customer(harnessOf([instance], url)).register();
  for (let appeals = 0; appeals < 4; appeals += 1) await ada.appeal(`new-${appeals}@example.com`);
  const refused = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'limit');
  const pseudonym = (text: string) =>
    dailyPseudonym(new ServiceSecret(INSTANCE.SERVICE_SECRET), text, Date.now());
  expect(refused).toMatchObject({
    limit: 'appeal',
    by: 'address and client',
    requestId: expect.any(String),
    call: 'accountAppeal',
    client: pseudonym('127.0.0.1'),
    address: pseudonym(ada.email),
  });
  expect(lines.join('')).not.toContain('127.0.0.1"');
  expect(await readiness(instance)).toEqual(READY);
});

test('an instance whose new connections are refused is not ready until one is opened again', async () => {
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
  await operator.close();
});

test('while the database is away calls are answered with 50001 in time, and work again later without a restart; no log line holds a secret', async () => {
  const instance = await start();
  const ada = await new Customer(harnessOf([instance], url)).register();
  const { authorization } = valueOf(await ada.logIn());
  const code = await ada.receive(11);
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

  const log = lines.join('');
  expect(log).toContain('"call":"registerUser","status":200');
  expect(log).toContain('"msg":"database back"');
  expect(log).not.toContain('"stack"');
  const { SERVICE_SECRET } = INSTANCE;
  const secrets = [
    ada.email,
    PASSWORD,
    `"${code}"`,
    authorization,
    SERVICE_SECRET,
    'postgres:postgres',
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});

test('an instance is not ready while its database is read-only, and ready again without a restart', async () => {
  const own = await postgres.newDatabase();
  const instance = await start({ DATABASE_URL: own });
  const operator = openPostgres({ url: own, poolSize: 1 });
  const name = new URL(own).pathname.slice(1);
  await sql
    .raw(`alter database ${name} set default_transaction_read_only = on`)
    .execute(operator.db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid()`.execute(operator.db);
  await expect.poll(() => readiness(instance), LIMIT).toEqual(NOT_READY);
  await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(operator.db);
  await expect.poll(() => readiness(instance), LIMIT).toEqual(READY);
  await operator.close();
});

test('SMTP_CONNECTIONS is the most connections at a time, and one sends new and postponed emails', async () => {
  let [open, most, sent] = [0, 0, 0];
  const refusals = [reply(450, '4.2.0 later')];
  const port = await startMailServer({
    ...NO_TLS,
    onConnect: (_session, done) => {
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose: () => void (open -= 1),
    onRcptTo: (_address, _session, done) => done(refusals.pop()),
    onData: (stream, _session, done) =>
      void stream.resume().once('end', () => {
        sent += 1;
        done();
      }),
  });
  const own = { DATABASE_URL: await postgres.newDatabase(), SMTP_CONNECTIONS: '1' };
  const settings = { ...own, ...BEHIND_A_PROXY, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const instance = await start(settings);
  for (let host = 0; host < 5; host += 1)
    await new Customer(harnessOf([instance], own.DATABASE_URL, `192.0.2.${host}`)).send(9);
  await expect.poll(() => sent, { timeout: 20_000 }).toBe(5);
  expect(most).toBe(1);
});

test('a pending call is answered before the service stops', async () => {
  // Slow hashing, so that the call is still pending at the stop.
  const instance = await start({}, { memoryCost: 65_536, timeCost: 6, parallelism: 1 });
  const ada = await new Customer(harnessOf([instance], url)).register();
  const pending = ada.logIn();
  // A key is asked for after the log-in was, so that is being answered then.
  await (await ask(instance, '/users/v2/publicKey')).text();
  await instance.stop();
  expect(codeOf(await pending)).toBe('accepted');
});
