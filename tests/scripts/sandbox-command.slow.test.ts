import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-call-table.ts';
import { startCommand } from './running-command.ts';
import { ask } from './build/ask.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/sandbox.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(settings: Record<string, string>) {
  return startCommand(process.execPath, ['--import', 'tsx', SCRIPT], { PORT: '0', ...settings });
}

test('starts with the accounts of a seeds file, knows the populations it was given, lets a portal in, logs without secrets, and stops when asked', async () => {
  const seeds = join(folder, 'seeds.json');
  await writeFile(
    seeds,
    JSON.stringify([{ email: 'lim@example.com', name: '林先生', password: 'Lab-2026x' }]),
  );
  const sandbox = run({
    SEEDS_FILE: seeds,
    SANDBOX_ORIGINS: 'https://one.example, https://two.example',
    USER_RANGES: '7, lab',
  });
  const [, url] = await sandbox.says(/Account API +(\S+)/);
  await sandbox.says(/Accounts +1 from .*seeds\.json/);
  const ask = (userRangeId: string) => {
    const query = new URLSearchParams({
      loginCode: 'lim@example.com',
      userRangeId,
      fingerprint: 'f',
    });
    return fetch(`${url}${API_CALLS.checkUser.path}?${query}`, {
      headers: { Origin: 'https://two.example' },
    });
  };
  expect([(await ask('7')).status, (await ask('1000')).status]).toEqual([200, 403]);
  const answer = await ask('lab');
  expect(await answer.json()).toEqual({ exist: true });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://two.example');
  expect(await (await fetch(`${url}/store`)).text()).toContain('store');
  await sandbox.says(/"call":"checkUser","status":200/);
  expect(await sandbox.stop()).toBe(0);
  expect(sandbox.output()).not.toMatch(/lim@example\.com|Lab-2026x/);
});

test('opens the mailbox by the printed link, and with the key that it was given', async () => {
  const MAILBOX_KEY = 'a-key-of-your-own';
  const sandbox = run({ MAILBOX_KEY, ALLOWED_HOSTS: 'staging.example' });
  const [, link = ''] = await sandbox.says(/Mailbox +(\S+)/);
  const { origin, pathname, search } = new URL(link);
  expect([pathname, search]).toEqual(['/mailbox', `?key=${MAILBOX_KEY}`]);
  const statusOf = async (path: string, headers = {}) =>
    (await ask(origin, path, { headers })).status;
  expect(await statusOf('/mailbox.json', { 'X-Mailbox-Key': MAILBOX_KEY })).toBe(200);
  expect(await statusOf(pathname + search)).toBe(200);
  expect(await statusOf('/mailbox.json')).toBe(403);
  const { path } = API_CALLS.getPublicKey;
  expect([
    await statusOf(path, { Host: 'staging.example' }),
    await statusOf(path, { Host: 'other.example' }),
  ]).toEqual([200, 421]);
  await sandbox.stop();
});

test('says in a sentence what is wrong with a seeds file', async () => {
  const seeds = join(folder, 'bad.json');
  await writeFile(seeds, '[{"email":"none"}]');
  const { ended, output } = run({ SEEDS_FILE: seeds });
  expect([await ended, output()]).toEqual([
    1,
    expect.stringContaining('0.email is not an e-mail address'),
  ]);
});

test.each([
  [
    { LOG_LEVEL: 'loud' },
    "LOG_LEVEL is 'loud', but it can only be one of trace, debug, info, warn, error, fatal, silent.\n",
  ],
  [
    { SEEDS_FILE: '/no/such/seeds.json' },
    'SEEDS_FILE: /no/such/seeds.json can not be read (ENOENT).\n',
  ],
  [
    { SANDBOX_ORIGINS: 'https://one.example,https://two.example/' },
    "SANDBOX_ORIGINS has 'https://two.example/', which is not an origin such as https://portal.example.\n",
  ],
])('says in a sentence what is wrong with %o', async (settings, sentence) => {
  const { ended, output } = run(settings);
  expect([await ended, output()]).toEqual([1, sentence]);
});

test('says that a port is taken, and how to choose another', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { ended, output } = run({ PORT: String(port) });
  expect([await ended, output()]).toEqual([
    1,
    `Port ${port} is taken. Choose another with PORT.\n`,
  ]);
  server.close();
});

test('reports an address that the machine does not have', async () => {
  const { ended, output } = run({ HOST: '203.0.113.9' });
  expect([await ended, output()]).toEqual([
    1,
    "HOST is '203.0.113.9', but this machine has no such address.\n",
  ]);
});
