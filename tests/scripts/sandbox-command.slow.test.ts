import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_CALLS } from '#api/contract.ts';
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

test('has the accounts, tenants, origins and hosts that it was given, logs no secrets, and stops when asked', async () => {
  const email = 'lim@example.com';
  const sandbox = run({
    SEEDS_FILE: await seedsFile([{ email, name: '林先生', password: 'Lab-2026x' }]),
    SANDBOX_ORIGINS: 'https://one.example, https://two.example',
    USER_RANGES: '7, lab',
    ALLOWED_HOSTS: 'staging.example',
    MAILBOX_KEY: 'a-key-of-your-own',
  });
  await sandbox.says(/Mailbox +http:\S+\/mailbox\?key=a-key-of-your-own\n/);
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

test('says in a sentence what is wrong with its settings', async () => {
  const command = run({ LOG_LEVEL: 'loud', SANDBOX_ORIGINS: 'https://two.example/' });
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain(
    "SANDBOX_ORIGINS has 'https://two.example/', which is not an origin such as https://portal.example.\nLOG_LEVEL is 'loud'",
  );
  expect(command.output()).not.toContain('    at ');
});
