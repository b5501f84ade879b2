import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_CALLS } from '#api/call-table.ts';
import { startSandbox } from '#service/sandbox/sandbox.ts';
import { ask, type Question } from '../../scripts/build/ask.ts';

const PUBLIC_KEY = API_CALLS.getPublicKey.path;
const SEND_CODE = API_CALLS.sendCode.path;
const SCENARIO = '/__sandbox/scenario';
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

test('mailbox and switches refuse a caller through a proxy or by a public name', async () => {
  for (const path of ['/mailbox', '/mailbox.json', SCENARIO]) {
    expect((await get(path)).status).toBe(200);
    for (const header of [{ 'X-Forwarded-For': '203.0.113.7' }, { Host: 'staging.example' }]) {
      const refused = await get(path, header as never);
      expect([refused.status, refused.text.includes(code)]).toEqual([403, false]);
    }
  }
  expect((await get(PUBLIC_KEY, { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(200);
});

test('MAILBOX_KEY, if set, is asked for too', async () => {
  const mailboxKey = 'a-key-of-this-test';
  const own = await startSandbox({ hashRounds: 1, mailboxKey, host: '127.0.0.2' });
  for (const path of ['/mailbox', '/mailbox.json', '/mailbox?key=guessed', SCENARIO]) {
    const statusWith = async (key: string) =>
      (await ask(own.url, path, { headers: { 'X-Mailbox-Key': key } })).status;
    expect((await ask(own.url, path)).status).toBe(403);
    expect([await statusWith(''), await statusWith('guessed')]).toEqual([403, 403]);
    expect(await statusWith(mailboxKey)).toBe(200);
  }
  expect((await ask(own.url, own.mailbox)).status).toBe(200);
  expect((await ask(own.url, PUBLIC_KEY)).status, 'by the address it listens on').toBe(200);
  await own.stop();
});

test.each(['127.0.0.1.rebound.example', '10.0.0.1'])(
  'a page whose name %j was made to resolve to this machine reaches nothing of it',
  async (host) => {
    for (const path of [PUBLIC_KEY, '/healthz', '/mailbox', SCENARIO, '/nothing'])
      expect((await get(path, { Host: host })).status).toBe(421);
    const body = JSON.stringify(codeFor('eve@lab.example'));
    const headers = { Host: host, Origin: `http://${host}`, ...JSON_TYPE };
    expect((await get(SEND_CODE, headers, { method: 'POST', body })).status).toBe(421);
    expect((await get(SEND_CODE, headers, { method: 'OPTIONS' })).status).toBe(421);
    expect(await sandbox.service.emails('eve@lab.example')).toEqual([]);
  },
);

test('this machine, its names and those that were given are known', async () => {
  for (const host of ['LOCALHOST:8080', '[::1]:80', 'portal.localhost', 'STAGING.example:443'])
    expect((await get(PUBLIC_KEY, { Host: host })).status, host).toBe(200);
});
