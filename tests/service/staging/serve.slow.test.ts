import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { startCommand } from '../../scripts/running-command.ts';
import { INSTANCE } from './instances.ts';
import { startPostgresServer } from './postgres/postgres-server.ts';

const COMMAND = fromRoot('dist-service/serve.js');
const postgres = await startPostgresServer();
afterAll(() => postgres.close());

const run = (settings: Record<string, string>) =>
  startCommand(process.execPath, [COMMAND], { ...INSTANCE, ...settings });

test('says in a sentence why the database can not be used, and never the password', async () => {
  const { ended, output } = run({ DATABASE_URL: 'postgres://ada:pw@127.0.0.1:1/accounts' });
  expect(await ended).toBe(1);
  expect(output()).toBe(
    'The database of DATABASE_URL can not be used: connect ECONNREFUSED 127.0.0.1:1\n',
  );
});

test('answers, and stops on a signal, although the readers of its log and standard error have gone', async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const env = { ...process.env, ...INSTANCE, DATABASE_URL };
  const program = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = once(program, 'exit');
  let url = '';
  for await (const line of program.stdout) {
    url = /"url":"([^"]+)"/.exec(String(line))?.[1] ?? '';
    // This destroys the stream.
    if (url !== '') break;
  }
  program.stderr.destroy();
  const answer = (path: string) => fetch(url + path);
  for (let calls = 0; calls < 5; calls += 1) await (await answer('/users/v2/publicKey')).text();
  expect((await answer('/readyz')).status).toBe(200);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('after SIGTERM it still answers for a while, and is not ready', async () => {
  const service = run({ DATABASE_URL: await postgres.newDatabase() });
  const [, url] = await service.says(/"url":"([^"]+)"/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const stopped = service.stop();
  const isStopping = async () => (await fetch(`${url}/readyz`)).status === 503;
  await vi.waitUntil(isStopping, { timeout: 10_000 });
  expect((await fetch(`${url}/users/v2/publicKey`)).status).toBe(200);
  expect(await stopped).toBe(0);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

test('the built service and its accounts command need no other packages, and no writable folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  await cp(fromRoot('dist-service'), folder, { recursive: true });
  const DATABASE_URL = await postgres.newDatabase();
  const settings = { ...INSTANCE, DATABASE_URL, TMPDIR: '/no/such' };
  const node = (...words: string[]) => startCommand(process.execPath, words, settings);
  const before = await readdir(folder, { recursive: true });
  const service = node(join(folder, 'serve.js'));
  const [, url] = await service.says(/"url":"([^"]+)"/);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, problems: [] });
  await service.stop('SIGKILL');
  const accounts = node(join(folder, 'accounts.js'), 'list');
  expect(await accounts.ended, accounts.output()).toBe(0);
  settings.DATABASE_URL = '';
  const alone = node(join(folder, 'accounts.js'), 'list');
  expect([await alone.ended, alone.output()]).toEqual([
    1,
    expect.stringContaining('There are no accounts in'),
  ]);
  const packages = before.filter((path) => /^node_modules\/(@[^/]+\/)?[^/@]+$/.test(path));
  expect(packages.filter((path) => !path.startsWith('node_modules/@node-rs/argon2'))).toEqual([]);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  await rm(folder, { recursive: true });
});
