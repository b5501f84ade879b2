import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { API_CALLS } from '#api/contract.ts';
import { startSandbox } from '#service/sandbox/sandbox.ts';
import { ask as askAs } from '../../scripts/build/ask.ts';

const ORIGIN = 'https://portal.example.com';
const QUICK = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const PUBLIC_KEY = API_CALLS.getPublicKey.path;
const SEND_CODE = API_CALLS.sendCode.path;
const CODE = { type: 9, sendType: 5, email: 'a@b.example', userRangeId: 1000 };

const GLOBALS = { Request: globalThis.Request, Response: globalThis.Response };
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  const page = async () => ({ type: 'text/plain', content: 'store' });
  sandbox = await startSandbox({
    origins: [ORIGIN],
    hosts: ['Staging.Example'],
    timeouts: QUICK,
    hashRounds: 1,
    pages: new Map([['/store', page]]),
  });
});
afterAll(async () => {
  await sandbox.stop();
  // Hono's adapter replaces these globals for the whole process.
  Object.assign(globalThis, GLOBALS);
});
afterEach(() => {
  sandbox.scenarios.current = null;
});

const ask = (path: string = PUBLIC_KEY, init?: RequestInit) => fetch(sandbox.url + path, init);

test.each([
  [200, '/healthz', '"ok"'],
  [200, '/store', 'store'],
  [200, '/mailbox', 'Mailbox'],
  [404, '/mailbox/x', 'no such path'],
])('answers by %i at %s, for no other site’s page and no cache', async (status, path, text) => {
  const answer = await ask(path, { headers: { Origin: 'https://elsewhere.example' } });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
  expect(answer.headers.get('Cache-Control')).toMatch(/^no-(store|cache)$/);
});

const SCENARIO = '/__sandbox/scenario';

test('mailbox and switches refuse a caller through a proxy or by a public name', async () => {
  for (const headers of [{ 'X-Forwarded-For': '203.0.113.7' }, { Host: 'STAGING.example:443' }]) {
    for (const path of ['/mailbox', '/mailbox.json', SCENARIO])
      expect((await askAs(sandbox.url, path, { headers: headers as never })).status).toBe(403);
    expect((await askAs(sandbox.url, PUBLIC_KEY, { headers: headers as never })).status).toBe(200);
  }
  expect((await ask('/mailbox.json')).status).toBe(200);
});

test.each(['127.0.0.1.rebound.example', '10.0.0.1'])(
  'a page whose name %j was made to resolve to this machine reaches nothing of it',
  async (Host) => {
    const headers = { Host, Origin: `http://${Host}`, ...JSON_TYPE };
    for (const path of [PUBLIC_KEY, '/healthz', '/mailbox', SCENARIO, '/nothing'])
      expect((await askAs(sandbox.url, path, { headers })).status).toBe(421);
    const send = { method: 'POST', headers, body: JSON.stringify(CODE) };
    for (const question of [send, { method: 'OPTIONS', headers }])
      expect((await askAs(sandbox.url, SEND_CODE, question)).status).toBe(421);
    expect(await sandbox.service.emails()).toEqual([]);
  },
);

async function dial(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

const HEAD = `POST ${SEND_CODE} HTTP/1.1\r\nHost: localhost\r\n`;
test.each([
  ['headers', '408', 'X-Slow: '],
  ['a body', '', 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'],
])('a sender that sends %s without end loses its connection', async (_, status, more) => {
  const socket = await dial(HEAD + more);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  const dribble = setInterval(() => socket.write('x'), 40);
  // `once` would reject by the error of a byte that was written after the end.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(dribble);
  expect(text).toContain(status);
  expect(text).not.toContain('200 OK');
});

describe('switches', () => {
  async function put(path: string, body: unknown, type = JSON_TYPE) {
    const init = { method: 'PUT', headers: type, body: JSON.stringify(body) };
    return (await ask(path, init)).status;
  }
  test('a scenario is switched on and off, by JSON only, which no form of another site sends', async () => {
    expect(await put(SCENARIO, { scenario: 'server-error' })).toBe(200);
    expect(await (await ask(SCENARIO)).json()).toMatchObject({ scenario: 'server-error' });
    expect((await ask()).status).toBe(500);
    expect(await put(SCENARIO, { scenario: null }, { 'Content-Type': 'text/plain' })).toBe(415);
    expect(await put(SCENARIO, { scenario: 'none such' })).toBe(400);
    expect((await ask()).status).toBe(500);
    await put(SCENARIO, { scenario: null });
    expect((await ask()).status).toBe(200);
  });

  test('a header chooses a scenario for one call', async () => {
    const askIn = (scenario: string) =>
      ask(PUBLIC_KEY, { headers: { 'X-Sandbox-Scenario': scenario } });
    expect((await askIn('rate-limited')).headers.get('Retry-After')).toBe('30');
    expect((await askIn('none such')).status).toBe(400);
    expect((await askIn('stale-token')).status, 'without a token').toBe(200);
    const headers = { 'X-Sandbox-Scenario': 'stale-token', Authorization: 'any' };
    expect(await (await ask(PUBLIC_KEY, { headers })).json()).toMatchObject({ code: 11016201 });
    await expect(askIn('offline')).rejects.toThrow(TypeError);
    expect((await ask()).status).toBe(200);
  });
});

test('a hanging call does not prevent the stop', async () => {
  const own = await startSandbox({ graceMs: 50, hashRounds: 1 });
  own.scenarios.current = 'hang';
  const hanging = fetch(own.url + PUBLIC_KEY).catch((error: unknown) => error);
  await (await fetch(`${own.url}/healthz`)).text();
  await own.stop();
  expect(await hanging).toBeInstanceOf(TypeError);
});
