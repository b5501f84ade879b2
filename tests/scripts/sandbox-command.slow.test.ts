import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_CALLS } from '#domain/api-call-table.ts';
import { fromRoot } from '../../scripts/cli/root.ts';
import { ask } from './build/ask.ts';
import { startCommand } from './running-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(settings: Record<string, string>) {
  const words = ['--import', 'tsx', fromRoot('scripts/sandbox.ts')];
  return startCommand(process.execPath, words, { PORT: '0', ...settings });
}

async function seedsFile(seeds: object): Promise<string> {
  const file = join(folder, 'seeds.json');
  await writeFile(file, JSON.stringify(seeds));
  return file;
}

test('has the accounts, populations, origins and hosts that it was given, logs no secrets, and stops when asked', async () => {
  const email = 'lim@example.com';
  const sandbox = run({
    SEEDS_FILE: await seedsFile([{ email, name: '林先生', password: 'Lab-2026x' }]),
    SANDBOX_ORIGINS: 'https://one.example, https://two.example',
    USER_RANGES: '7, lab',
    ALLOWED_HOSTS: 'staging.example',
  });
  const [, url = ''] = await sandbox.says(/Account API +(\S+)/);
  await sandbox.says(/Accounts +1 from .*seeds\.json/);
  const call = (headers: Record<string, string>, userRangeId = 'lab') => {
    const query = new URLSearchParams({ loginCode: email, userRangeId, fingerprint: 'f' });
    return ask(url, `${API_CALLS.checkUser.path}?${query}`, { headers });
  };
  const { status, text, headers } = await call({ Origin: 'https://two.example' });
  expect([status, text]).toEqual([200, '{"exist":true}']);
  expect(headers['access-control-allow-origin']).toBe('https://two.example');
  expect([(await call({}, '7')).status, (await call({}, '1000')).status]).toEqual([200, 403]);
  expect((await call({ Host: 'staging.example' })).status).toBe(200);
  expect((await call({ Host: 'other.example' })).status).toBe(421);
  expect((await ask(url, '/store')).text).toContain('store');
  await sandbox.says(/"call":"checkUser","status":200/);
  expect(await sandbox.stop()).toBe(0);
  expect(sandbox.output()).not.toMatch(/lim@example\.com|Lab-2026x/);
});

test('opens the mailbox by the printed link and by its key', async () => {
  const MAILBOX_KEY = 'a-key-of-your-own';
  const sandbox = run({ MAILBOX_KEY });
  const [, link = ''] = await sandbox.says(/Mailbox +(\S+)/);
  const { origin, pathname, search } = new URL(link);
  expect([pathname, search]).toEqual(['/mailbox', `?key=${MAILBOX_KEY}`]);
  expect((await ask(origin, pathname + search)).status).toBe(200);
  const headers = { 'X-Mailbox-Key': MAILBOX_KEY };
  expect((await ask(origin, '/mailbox.json', { headers })).status).toBe(200);
  expect((await ask(origin, '/mailbox.json')).status).toBe(403);
  await sandbox.stop();
});

test('says in a sentence what is wrong with its settings, its seeds, its port or its address', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const refusals: readonly (readonly [settings: Record<string, string>, sentence: string])[] = [
    [
      { LOG_LEVEL: 'loud', SANDBOX_ORIGINS: 'https://two.example/' },
      "SANDBOX_ORIGINS has 'https://two.example/', which is not an origin such as https://portal.example.\nLOG_LEVEL is 'loud'",
    ],
    [{ SEEDS_FILE: await seedsFile([{ email: 'none' }]) }, '0.email is not an e-mail address'],
    [{ PORT: String(port) }, `Port ${port} is taken. Choose another with PORT.\n`],
    [{ HOST: '203.0.113.9' }, "HOST is '203.0.113.9', but this machine has no such address.\n"],
  ];
  const commands = refusals.map(([settings]) => run(settings));
  const ends = await Promise.all(commands.map(({ ended }) => ended));
  server.close();
  expect(ends).toEqual(refusals.map(() => 1));
  commands.forEach(({ output }, at) => {
    expect(output()).toContain(refusals[at]?.[1]);
    expect(output()).not.toContain('    at ');
  });
});
