import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-calls.ts';
import { startSandbox } from '#service/sandbox/start-sandbox.ts';
import { ask, type Question, type Reply } from '../../scripts/build/ask.ts';

const PUBLIC_KEY = API_CALLS.getPublicKey.path;
const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ hashRounds: 1, hosts: ['Staging.Example'] });
  await sandbox.service.sendCode({
    type: 9,
    sendType: 5,
    email: 'ada@lab.example' as never,
    userRangeId: 1000,
  });
});
afterAll(() => sandbox.stop());

const get = (
  path: string,
  headers: Record<string, string> = {},
  more: Question = {},
): Promise<Reply> => ask(sandbox.url, path, { ...more, headers });
const withKey = (headers: Record<string, string> = {}) => ({
  'X-Mailbox-Key': sandbox.mailboxKey.text,
  ...headers,
});
const code = async () => (await sandbox.service.mails())[0]?.code ?? 'none';

/** Routes that need the key. */
const PRIVATE: readonly (readonly [string, string])[] = [
  ['GET', '/mailbox'],
  ['HEAD', '/mailbox'],
  ['GET', '/mailbox.json'],
  ['GET', '/mailbox?to=ada@lab.example'],
  ['GET', '/__sandbox/scenario'],
  ['PUT', '/__sandbox/scenario'],
  ['PUT', '/__sandbox/faults'],
  ['DELETE', '/__sandbox/faults'],
];

describe('mailbox and switches', () => {
  test.each(PRIVATE)(
    '%s %s refuses loopback alone, which a bare proxy on this machine is as well',
    async (method, path) => {
      const json = { 'Content-Type': 'application/json' };
      for (const guess of [
        {},
        { 'X-Mailbox-Key': '' },
        { 'X-Mailbox-Key': 'guessed' },
        { Cookie: 'mailbox=guessed; mailbox-00000000=guessed' },
      ]) {
        const refused = await get(
          path,
          { ...json, ...guess },
          { method, ...(method === 'PUT' && { body: '{"scenario":"slow"}' }) },
        );
        expect([refused.status, refused.text.includes(await code())]).toEqual([403, false]);
      }
      expect(sandbox.scenarios.current).toBeNull();
      expect(
        (await get(`${path}${path.includes('?') ? '&' : '?'}key=guessed`, {}, { method })).status,
      ).toBe(403);
    },
  );

  test.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-Forwarded',
    'X-Real-IP',
    'X-Client-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])('not even the key opens them through a proxy that says %s', async (header) => {
    for (const path of ['/mailbox', '/mailbox.json', '/__sandbox/scenario']) {
      expect((await get(path, withKey())).status).toBe(200);
      const refused = await get(path, withKey({ [header]: '203.0.113.7' }));
      expect([refused.status, refused.text.includes(await code())]).toEqual([403, false]);
    }
    expect((await get(PUBLIC_KEY, { [header]: '203.0.113.7' })).status).toBe(200);
  });

  test('a program has the key in a header, or in the link as it was printed', async () => {
    for (const reply of [
      await get('/mailbox.json', withKey()),
      await get('/mailbox', withKey({ Accept: 'application/json' })),
      await get(sandbox.mailboxKey.path, { Accept: 'application/json' }),
      await get(sandbox.mailboxKey.path.replace('/mailbox', '/mailbox.json'), HTML),
    ]) {
      expect([reply.status, JSON.parse(reply.text)]).toEqual([
        200,
        [expect.objectContaining({ code: await code() })],
      ]);
    }
    expect((await get(sandbox.mailboxKey.path)).text).toContain(await code());
  });

  test('a browser gets a cookie for the key, and an address without it', async () => {
    const entry = await get(`${sandbox.mailboxKey.path}&to=ada@lab.example`, {
      ...HTML,
      'Sec-Fetch-Site': 'none',
    });
    expect([entry.status, entry.headers['location']]).toEqual([
      303,
      '/mailbox?to=ada%40lab.example',
    ]);
    const [cookie = ''] = entry.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^mailbox-[0-9a-f]{8}=[\w-]+; Path=\/mailbox; HttpOnly; SameSite=Strict$/,
    );
    expect([entry.headers['cache-control'], entry.headers['referrer-policy']]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const [pair = ''] = cookie.split(';');
    const page = await get('/mailbox', { ...HTML, Cookie: `other=1; ${pair}; more=2` });
    expect([
      page.status,
      page.text.includes(await code()),
      page.text.includes(sandbox.mailboxKey.text),
    ]).toEqual([200, true, false]);
  });

  test('a browser that comes from another site is sent on by a page of this site, so that it sends the cookie', async () => {
    const entry = await get(sandbox.mailboxKey.path, { ...HTML, 'Sec-Fetch-Site': 'cross-site' });
    expect([
      entry.status,
      entry.text.includes('content="0; url=/mailbox"'),
      entry.text.includes(sandbox.mailboxKey.text),
    ]).toEqual([200, true, false]);
    expect(entry.headers['set-cookie']?.[0]).toContain('SameSite=Strict');
  });

  test('each sandbox has its own key and cookie, and accepts no other’s', async () => {
    const other = await startSandbox({ hashRounds: 1 });
    expect(other.mailboxKey.text).not.toBe(sandbox.mailboxKey.text);
    expect(other.mailboxKey.text.length).toBeGreaterThanOrEqual(32);
    expect(other.mailboxKey.cookie.split('=')[0]).not.toBe(sandbox.mailboxKey.cookie.split('=')[0]);
    expect((await ask(other.url, '/mailbox', { headers: withKey() })).status).toBe(403);
    await other.stop();
  });
});

describe('host names', () => {
  const { path } = API_CALLS.sendCode;

  test.each([
    'rebound.example',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    '10.0.0.1',
    'staging.example.rebound.example',
  ])(
    'a page whose name %j was made to resolve to this machine reaches nothing of it',
    async (host) => {
      for (const one of [
        PUBLIC_KEY,
        '/mailbox',
        '/mailbox.json',
        '/__sandbox/scenario',
        '/nothing',
      ]) {
        expect((await get(one, withKey({ Host: host }))).status).toBe(421);
      }
      const sent = await get(
        path,
        { Host: host, 'Content-Type': 'application/json' },
        {
          method: 'POST',
          body: JSON.stringify({
            type: 9,
            sendType: 5,
            email: 'eve@lab.example',
            userRangeId: 1000,
          }),
        },
      );
      expect(sent.status).toBe(421);
      expect(
        (await get(path, { Host: host, Origin: `http://${host}` }, { method: 'OPTIONS' })).status,
      ).toBe(421);
      expect(await sandbox.service.mails('eve@lab.example')).toEqual([]);
    },
  );

  test('a fault that was planned waits for a call by a known name', async () => {
    sandbox.faults.next('getPublicKey', 'empty-502');
    expect((await get(PUBLIC_KEY, { Host: 'rebound.example' })).status).toBe(421);
    expect((await get(PUBLIC_KEY)).status).toBe(502);
    sandbox.faults.clear();
  });

  test.each([
    'localhost',
    'LOCALHOST:8080',
    '127.0.0.1:1',
    '[::1]:80',
    'portal.localhost',
    'staging.example',
    'STAGING.example:443',
  ])('%s is known', async (host) => {
    expect((await get(PUBLIC_KEY, { Host: host })).status).toBe(200);
  });

  test('the address that it listens on is an accepted host, but does not open the mailbox', async () => {
    const own = await startSandbox({ hashRounds: 1, host: '127.0.0.2' });
    expect((await ask(own.url, PUBLIC_KEY)).status).toBe(200);
    await own.stop();
    expect((await get('/mailbox', withKey({ Host: 'staging.example' }))).status).toBe(403);
  });

  test('health is answered under any host name', async () => {
    expect((await get('/healthz', { Host: 'watcher.example' })).status).toBe(200);
  });
});
