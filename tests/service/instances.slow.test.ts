import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ServiceSecret } from '#service/postgres/service-secret.ts';
import { dailyDigest } from '#service/http/daily-digest.ts';
import { readServiceSettings } from '#service/service-settings.ts';
import { startInstance } from '#service/start-instance.ts';
import type { RunningServer } from '#service/http/serve-listener.ts';
import { API_CALLS } from '#domain/api-calls.ts';
import { describeAuthApi } from '../contract/auth-api-contract.ts';
import type { ContractHarness } from '../contract/contract-harness.ts';
import { codeOf, Customer, PASSWORD, valueOf } from '../contract/customer.ts';
import { newestCodeIn } from '../contract/open-in-memory.ts';
import { startPostgresServer, type PostgresServer } from './postgres/postgres-server.ts';
import { INVALID_BASE, mailsAt, overHttp } from '../contract/over-http.ts';

const SECRET = 'the secret of this test, long enough to be one';
const MAILBOX_KEY = 'the-key-of-this-mailbox';
const CHEAP = { HASH_MEMORY_KIB: '8', HASH_PASSES: '1' };

let postgres: PostgresServer;
let url: string;
const running: RunningServer[] = [];
const lines: string[] = [];
beforeAll(async () => {
  postgres = await startPostgresServer();
  url = await postgres.newDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((instance) => instance.stop()));
});
afterAll(() => postgres.close());

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const all = {
    DATABASE_URL: url,
    USER_RANGES: '1000',
    SERVICE_SECRET: SECRET,
    MAILBOX_KEY,
    PORT: '0',
    CLIENT_BURST: '100000',
    BUDGET_FACTOR: '1000',
    MAILBOX: 'loopback',
    ...CHEAP,
    ...settings,
  };
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const instance = await startInstance(readServiceSettings(all), log);
  running.push(instance);
  return instance;
}

/** Calls the instances in turn, as behind a proxy. */
function harnessOf(...instances: readonly RunningServer[]): ContractHarness {
  let turn = 0;
  const next = (): string => instances[turn++ % instances.length]?.url ?? '';
  return overHttp(
    INVALID_BASE,
    newestCodeIn((to) => mailsAt(next(), MAILBOX_KEY, to)),
    (address, init) => fetch(address.replace(INVALID_BASE, next()), init),
  );
}

const ask = (instance: RunningServer, path: string, init?: RequestInit) =>
  fetch(`${instance.url}${path}`, init);

describeAuthApi('two instances on one PostgreSQL server, called in turn', async () => {
  const instances = [await start(), await start()];
  // The contract closes them; the other tests have their own.
  running.length = 0;
  return {
    ...harnessOf(...instances),
    close: async () => void (await Promise.all(instances.map((one) => one.stop()))),
  };
});

test('limits hold across instances', async () => {
  const harness = harnessOf(await start(), await start());
  const ada = await new Customer(harness).register();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ada.logIn('Lab-2026y')));
  expect(answers.map(codeOf).filter((code) => code === 11010304)).toHaveLength(10);
  const sends = await Promise.all(Array.from({ length: 20 }, () => ada.send(11)));
  // The registration used one of the five codes.
  expect(sends.filter((answer) => answer.ok)).toHaveLength(4);
});

test('a refusal by a limit leaves a line with the digests of client and address, which an operator can make again', async () => {
  lines.length = 0;
  const ada = await new Customer(harnessOf(await start())).register();
  for (let sends = 0; sends < 6; sends += 1) await ada.send(11);
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'limit');
  const digest = (text: string) => dailyDigest(new ServiceSecret(SECRET), text, Date.now());
  expect(refused[0]).toMatchObject({
    limit: 'codeRequest',
    by: 'mailbox and client',
    call: 'sendCode',
    client: digest('127.0.0.1'),
    address: digest(ada.email),
  });
  expect(lines.join('')).not.toContain(ada.email);
  expect(lines.join('')).not.toContain('127.0.0.1"');
});

test('health, readiness and figures are reported, and a client that calls too often is asked to wait', async () => {
  const instance = await start({ CLIENT_BURST: '3', CLIENT_CALLS_PER_MINUTE: '60' });
  expect((await ask(instance, '/healthz')).status).toBe(200);
  expect(await (await ask(instance, '/readyz')).json()).toEqual({ ready: true, problems: [] });
  const { path } = API_CALLS.getPublicKey;
  const answers = [];
  for (let call = 0; call < 4; call += 1) answers.push(await ask(instance, path));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3]?.headers.get('Retry-After')).toBe('1');
  expect(answers[0]?.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  const figures = await (await ask(instance, '/metrics')).text();
  expect(figures).toContain('account_calls_total{call="getPublicKey",status="200",code=""} 3');
  expect(figures).toContain('account_clients_limited_total 1');
  expect(figures).toMatch(/account_pool_connections \d/);
});

test('no log line holds an address, a password, a code or a token', async () => {
  lines.length = 0;
  const ada = await new Customer(harnessOf(await start())).register();
  const { authorization } = valueOf(await ada.logIn());
  const code = await ada.receive(11);
  await postgres.stop();
  await ada.logIn();
  await postgres.start();
  const log = lines.join('');
  expect(log).toContain('"call":"registerUser","status":200');
  expect(log).toContain('"msg":"bug"');
  for (const secret of [
    ada.email,
    PASSWORD,
    `"${code}"`,
    authorization,
    SECRET,
    'postgres:postgres',
  ]) {
    expect(log.includes(secret), secret).toBe(false);
  }
});

test('while the database is away every call is answered with 50001 in time, and works again later without a restart', async () => {
  const instance = await start();
  const ada = await new Customer(harnessOf(instance)).register();
  await postgres.stop();
  expect((await ask(instance, '/healthz')).status).toBe(200);
  expect(await (await ask(instance, '/readyz')).json()).toEqual({
    ready: false,
    problems: ['the database does not answer'],
  });
  const away = await Promise.all([
    ada.check(),
    ada.send(11),
    ada.logIn(),
    ada.checkPasswordCode('123456'),
  ]);
  expect(away.map(codeOf)).toEqual([50001, 50001, 50001, 50001]);
  await postgres.start();
  await vi.waitUntil(async () => (await ask(instance, '/readyz')).status === 200, {
    timeout: 10_000,
  });
  expect(codeOf(await ada.logIn())).toBe('accepted');
});

test('a pending call is answered before the service stops', async () => {
  // Slow hashing, so that the call is still pending at the stop.
  const instance = await start({ HASH_MEMORY_KIB: '65536', HASH_PASSES: '6' });
  const ada = await new Customer(harnessOf(instance)).register();
  const under = ada.logIn();
  await vi.waitUntil(async () =>
    /account_hash_calls 1/.test(await (await ask(instance, '/metrics')).text()),
  );
  await instance.stop();
  expect(codeOf(await under)).toBe('accepted');
});
