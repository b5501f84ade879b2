import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-call-table.ts';
import { startSandbox } from '#service/sandbox/sandbox.ts';
import { ask, type Question } from '../../scripts/build/ask.ts';

const PUBLIC_KEY = API_CALLS.getPublicKey.path;
const SEND_CODE = API_CALLS.sendCode.path;
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

describe('mailbox and switches', () => {
  test.each([
    ['GET', '/mailbox'],
    ['HEAD', '/mailbox'],
    ['GET', '/mailbox.json'],
    ['GET', '/mailbox?to=ada@lab.example'],
    ['GET', '/mailbox?key=guessed'],
    ['GET', '/__sandbox/scenario'],
    ['PUT', '/__sandbox/scenario'],
    ['PUT', '/__sandbox/faults'],
    ['DELETE', '/__sandbox/faults'],
  ])('%s %s refuses a caller on this machine without the key', async (method, path) => {
    for (const guess of [
      {},
      { 'X-Mailbox-Key': '' },
      { 'X-Mailbox-Key': 'guessed' },
      { Cookie: 'mailbox=guessed' },
    ] as Record<string, string>[]) {
      const body = method === 'PUT' ? '{"scenario":"slow"}' : '';
      const refused = await get(path, { ...JSON_TYPE, ...guess }, { method, body });
      expect([refused.status, refused.text.includes(code)]).toEqual([403, false]);
    }
    expect(sandbox.scenarios.current).toBeNull();
  });

  test('not even the key opens them through a proxy or by a public name', async () => {
    for (const path of ['/mailbox', '/mailbox.json', '/__sandbox/scenario']) {
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
    const entry = await get(`${sandbox.mailboxKey.path}&to=ada@lab.example`, HTML);
    expect([entry.status, entry.headers]).toMatchObject([
      303,
      {
        location: `${sandbox.mailboxKey.pagePath}?to=ada%40lab.example`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    ]);
    const [cookie = ''] = entry.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^mailbox=[\w-]{32,}; Path=\/mailbox\/[\w-]{16}; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(sandbox.mailboxKey.text);
    const [pair = ''] = cookie.split(';');
    const Cookie = `other=1; ${pair}; more=2`;
    const page = await get(sandbox.mailboxKey.pagePath, { ...HTML, Cookie });
    expect(page.text).toContain(code);
    expect(page.text).not.toContain(sandbox.mailboxKey.text);
    for (const path of ['/mailbox', '/mailbox.json', '/__sandbox/scenario'])
      expect((await get(path, { Cookie })).status, `the cookie at ${path}`).toBe(403);
    const value = pair.split('=')[1] ?? '';
    expect((await get('/mailbox.json', { 'X-Mailbox-Key': value })).status).toBe(403);
  });

  test('a browser that comes from another site is sent on by a page of this site, so that it sends the cookie', async () => {
    const path = `${sandbox.mailboxKey.path}&to=%22%3E%3Cscript%3E`;
    const entry = await get(path, { ...HTML, 'Sec-Fetch-Site': 'cross-site' });
    expect(entry.status).toBe(200);
    expect(entry.text).toContain(
      `content="0; url=${sandbox.mailboxKey.pagePath}?to=%22%3E%3Cscript%3E"`,
    );
    expect(entry.text).not.toContain(sandbox.mailboxKey.text);
    expect(entry.headers['set-cookie']?.[0]).toContain('SameSite=Strict');
  });

  test('each sandbox has its own key and cookie, and accepts no other’s', async () => {
    const other = await startSandbox({ hashRounds: 1, host: '127.0.0.2' });
    expect(other.mailboxKey.text.length).toBeGreaterThanOrEqual(32);
    expect(other.mailboxKey.text).not.toBe(sandbox.mailboxKey.text);
    expect(other.mailboxKey.pagePath).not.toBe(sandbox.mailboxKey.pagePath);
    expect((await ask(other.url, '/mailbox', { headers: withKey() })).status).toBe(403);
    expect((await ask(other.url, PUBLIC_KEY)).status, 'by the address it listens on').toBe(200);
    await other.stop();
  });
});

describe('host names', () => {
  test.each(['rebound.example', '127.0.0.1.rebound.example', '10.0.0.1'])(
    'a page whose name %j was made to resolve to this machine reaches nothing of it',
    async (host) => {
      for (const path of [PUBLIC_KEY, '/mailbox', '/__sandbox/scenario', '/nothing'])
        expect((await get(path, withKey({ Host: host }))).status).toBe(421);
      const body = JSON.stringify(codeFor('eve@lab.example'));
      const sent = await get(SEND_CODE, { Host: host, ...JSON_TYPE }, { method: 'POST', body });
      expect(sent.status).toBe(421);
      const asked = { Host: host, Origin: `http://${host}` };
      expect((await get(SEND_CODE, asked, { method: 'OPTIONS' })).status).toBe(421);
      expect(await sandbox.service.emails('eve@lab.example')).toEqual([]);
    },
  );

  test.each([
    'LOCALHOST:8080',
    '127.0.0.1:1',
    '[::1]:80',
    'portal.localhost',
    'STAGING.example:443',
  ])('%s is known', async (host) => {
    expect((await get(PUBLIC_KEY, { Host: host })).status).toBe(200);
  });

  test('health is answered by a known host name only', async () => {
    expect((await get('/healthz', { Host: 'watcher.example' })).status).toBe(421);
  });
});
