import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startInstance } from '#service/staging/instance.ts';
import { dailyPseudonym, ServiceSecret } from '#service/staging/postgres/service-secret.ts';
import { readServiceSettings } from '#service/staging/settings.ts';
import { codeOf, Customer } from '../../contract/customer.ts';
import { CHEAP, TEST_SECRET } from '../../contract/open-stored.ts';
import { overHttp } from '../../contract/over-http.ts';
import { NO_TLS, reply, startMailServer } from './mail/mail-server.ts';
import { emptyDatabase } from './postgres/empty-database.ts';

const GLOBALS = { Request: globalThis.Request, Response: globalThis.Response };
// Hono's adapter replaces these globals for the whole process.
afterAll(() => void Object.assign(globalThis, GLOBALS));

/** An instance over embedded PostgreSQL, behind a proxy. */
async function start(more: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const tryWriting = vi.fn(async () => undefined);
  const close = vi.fn(async () => undefined);
  const database = { ...(await emptyDatabase()), tryWriting, close };
  const settings = readServiceSettings({
    PORT: '0',
    USER_RANGES: '2000',
    TRUSTED_PROXIES: '127.0.0.1',
    SERVICE_SECRET: TEST_SECRET,
    DATABASE_URL: 'postgres://db/accounts',
    ...more,
  });
  const { url, stop } = await startInstance(settings, log, CHEAP, () => database);
  onTestFinished(() => stop());
  const logged = (what: string) =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => String(msg).startsWith(what));
  const send = (email: string, client: string) => {
    const by = { 'X-Forwarded-For': client };
    const ask = (address: string, init: RequestInit) =>
      fetch(address, { ...init, headers: { ...(init.headers as object), ...by } });
    const tenant = { userRangeId: 2000, loginTypeId: '1' };
    return new Customer({ ...overHttp(url, async () => '', ask), tenant }, email).send(9);
  };
  return { url, stop, tryWriting, close, logged, send };
}

test('an operator sees the pseudonyms of client and address that a limit refused', async () => {
  const { send, logged } = await start();
  expect(logged('SMTP_URL is not set')).toHaveLength(1);
  const inbox = 'lovelace@example.com';
  for (let dot = 1; dot <= 6; dot += 1)
    await send(`${inbox.slice(0, dot)}.${inbox.slice(dot)}`, '192.0.2.1');
  const pseudonym = (text: string) =>
    dailyPseudonym(new ServiceSecret(TEST_SECRET), text, Date.now());
  expect(logged('limit')).toMatchObject([
    {
      level: 40,
      limit: 'codeRequest',
      by: 'inbox and client',
      requestId: expect.any(String),
      call: 'sendCode',
      client: pseudonym('192.0.2.1'),
      address: pseudonym('lovela.ce@example.com'),
    },
  ]);
});

test('BUDGET_FACTOR multiplies the limits of a client', async () => {
  const { send } = await start({ BUDGET_FACTOR: '2' });
  const answers = [];
  for (let sent = 0; sent <= 20; sent += 1)
    answers.push(codeOf(await send(`ada-${sent}@example.com`, '192.0.2.1')));
  expect(answers.indexOf(429)).toBe(20);
});

test('while its database takes no changes an instance is not ready, which it checks once a second and logs once; nor is it while it stops', async () => {
  const { url, stop, tryWriting, close, logged } = await start();
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { problems: unknown }).problems];
  };
  tryWriting.mockRejectedValue(new Error('it is read-only'));
  const away = 'the database does not answer, takes no changes or no connections';
  await Promise.all([readiness(), readiness()]);
  expect(await readiness()).toEqual([503, [away]]);
  expect(tryWriting).toHaveBeenCalledOnce();
  await vi.waitUntil(async () => (await readiness()) && tryWriting.mock.calls.length > 1, 10_000);
  expect(logged('not ready')).toMatchObject([{ level: 40, reason: 'it is read-only' }]);
  tryWriting.mockResolvedValue(undefined);
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, []]);
  const stopped = stop(200);
  expect(await readiness()).toEqual([503, ['the service is stopping']]);
  await stopped;
  expect(close).toHaveBeenCalledOnce();
});

test('SMTP_CONNECTIONS is the most connections at a time, each try is logged, and three emails of a client wait at most', async () => {
  const stalled: ((refusal?: Error) => void)[] = [];
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    void stalled.push(done);
  const port = await startMailServer({ ...NO_TLS, onRcptTo });
  const { send, logged } = await start({
    SMTP_CONNECTIONS: '2',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  expect(logged('MAIL_FROM is not set')).toHaveLength(1);
  const answers = [];
  for (let sent = 0; sent < 4; sent += 1)
    answers.push(codeOf(await send(`ada-${sent}@example.com`, '192.0.2.1')));
  expect(answers).toEqual(['accepted', 'accepted', 'accepted', 429]);
  await vi.waitUntil(() => stalled.length === 2, 20_000);
  stalled[0]?.(reply(550, '5.1.1 unknown'));
  await vi.waitUntil(() => stalled.length === 3, 20_000);
  for (const proceed of stalled.slice(1)) proceed();
  await expect.poll(() => logged('email').length, { timeout: 20_000 }).toBe(3);
  const told = logged('email').map(({ level, result, reason }) => [level, result, reason].join());
  expect(told).toEqual(['40,failed,EENVELOPE 550 5.1.1', '30,sent,', '30,sent,']);
});
