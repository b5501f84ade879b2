import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-call-table.ts';
import { startSandbox } from '#service/sandbox/sandbox.ts';
import { ask, type Question } from '../../scripts/build/ask.ts';

const PUBLIC_KEY = API_CALLS.getPublicKey.path;
const SEND_CODE = API_CALLS.sendCode.path;
const SCENARIO = '/__sandbox/scenario';
const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const codeFor = (email: string) =>
  ({ type: 9, sendType: 5, email: email as never, userRangeId: 1000 }) as const;

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let code: string;
beforeAll(async () => {
  sandbox = await startSandbox({ hashRounds: 1, hosts: ['Staging.Example'] });
  await sandbox.service.sendCode(codeFor('ada@lab.example'));
  code = (await sandbox.service.emails())[0]?.code ?? 'none';
});
afterAll(() => sandbox.stop());

const get = (path: string, headers: Record<string, string> = {}, more: Question = {}) =>
  ask(sandbox.url, path, { ...more, headers });
const withKey = (headers: Record<string, string> = {}) => ({
  'X-Mailbox-Key': sandbox.mailboxKey.text,
  ...headers,
});

test.each([
  ['GET', '/mailbox'],
  ['HEAD', '/mailbox'],
  ['GET', '/mailbox.json'],
  ['GET', '/mailbox?to=ada@lab.example'],
  ['GET', '/mailbox?key=guessed'],
  ['GET', SCENARIO],
  ['PUT', SCENARIO],
])('%s %s refuses a caller on this machine without the key', async (method, path) => {
  const body = method === 'PUT' ? '{"scenario":"slow"}' : '';
  for (const guess of [
    {},
    { 'X-Mailbox-Key': '' },
    { 'X-Mailbox-Key': 'guessed' },
    { Cookie: 'mailbox=guessed' },
  ]) {
    const refused = await get(path, { ...JSON_TYPE, ...(guess as object) }, { method, body });
    expect([refused.status, refused.text.includes(code)]).toEqual([403, false]);
  }
  expect(sandbox.scenarios.current).toBeNull();
});

test('not even the key opens mailbox and switches through a proxy or by a public name', async () => {
  for (const path of ['/mailbox', '/mailbox.json', SCENARIO]) {
    expect((await get(path, withKey())).status).toBe(200);
    for (const header of [{ 'X-Forwarded-For': '203.0.113.7' }, { Host: 'staging.example' }])
      expect((await get(path, withKey(header as never))).status).toBe(403);
  }
  expect((await get(PUBLIC_KEY, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(200);
});

test('a program has the key in a header, or in the link as it was printed', async () => {
  for (const reply of [
    await get('/mailbox.json', withKey()),
    await get('/mailbox', withKey({ Accept: 'application/json' })),
    await get(sandbox.mailboxKey.path.replace('/mailbox', '/mailbox.json'), HTML),
  ])
    expect([reply.status, JSON.parse(reply.text)]).toMatchObject([200, [{ code }]]);
  expect((await get(sandbox.mailboxKey.path)).text).toContain(code);
});

test('a browser gets a cookie for the key, and an address without it', async () => {
  const { path, pagePath, text } = sandbox.mailboxKey;
  const entry = await get(`${path}&to=ada@lab.example`, HTML);
  expect(entry).toMatchObject({
    status: 303,
    headers: {
      location: `${pagePath}?to=ada%40lab.example`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
  const [cookie = ''] = entry.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    /^mailbox=[\w-]{32,}; Path=\/mailbox\/[\w-]{16}; HttpOnly; SameSite=Strict$/,
  );
  expect(cookie).not.toContain(text);
  const [pair = ''] = cookie.split(';');
  const Cookie = `other=1; ${pair}; more=2`;
  const page = await get(pagePath, { ...HTML, Cookie });
  expect(page.text).toContain(code);
  expect(page.text).not.toContain(text);
  for (const other of ['/mailbox', '/mailbox.json', SCENARIO])
    expect((await get(other, { Cookie })).status, `the cookie at ${other}`).toBe(403);
  const value = pair.split('=')[1] ?? '';
  expect((await get('/mailbox.json', { 'X-Mailbox-Key': value })).status).toBe(403);
});

test('a browser from another site is sent on by a page of this site, so that it sends the cookie', async () => {
  const { path, pagePath, text } = sandbox.mailboxKey;
  const headers = { ...HTML, 'Sec-Fetch-Site': 'cross-site' };
  const entry = await get(`${path}&to=%22%3E%3Cscript%3E`, headers);
  expect(entry.status).toBe(200);
  expect(entry.text).toContain(`content="0; url=${pagePath}?to=%22%3E%3Cscript%3E"`);
  expect(entry.text).not.toContain(text);
  expect(entry.headers['set-cookie']?.[0]).toContain('SameSite=Strict');
});

test('each sandbox has its own key and cookie, and accepts no other’s', async () => {
  const other = await startSandbox({ hashRounds: 1, host: '127.0.0.2' });
  expect(other.mailboxKey.text.length).toBeGreaterThanOrEqual(32);
  expect(other.mailboxKey.pagePath).not.toBe(sandbox.mailboxKey.pagePath);
  expect((await ask(other.url, '/mailbox', { headers: withKey() })).status).toBe(403);
  expect((await ask(other.url, PUBLIC_KEY)).status, 'by the address it listens on').toBe(200);
  await other.stop();
});

test.each(['rebound.example', '127.0.0.1.rebound.example', '10.0.0.1'])(
  'a page whose name %j was made to resolve to this machine reaches nothing of it',
  async (host) => {
    for (const path of [PUBLIC_KEY, '/healthz', '/mailbox', SCENARIO, '/nothing'])
      expect((await get(path, withKey({ Host: host }))).status).toBe(421);
    const body = JSON.stringify(codeFor('eve@lab.example'));
    const headers = { Host: host, Origin: `http://${host}`, ...JSON_TYPE };
    expect((await get(SEND_CODE, headers, { method: 'POST', body })).status).toBe(421);
    expect((await get(SEND_CODE, headers, { method: 'OPTIONS' })).status).toBe(421);
    expect(await sandbox.service.emails('eve@lab.example')).toEqual([]);
  },
);

test.each(['LOCALHOST:8080', '127.0.0.1:1', '[::1]:80', 'portal.localhost', 'STAGING.example:443'])(
  '%s is known',
  async (host) => {
    expect((await get(PUBLIC_KEY, { Host: host })).status).toBe(200);
  },
);
