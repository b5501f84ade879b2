import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/cli/root.ts';
import { startCommand } from '../scripts/running-command.ts';
import { startPostgresServer } from './postgres/postgres-server.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/**
 * The project as `npm ci --omit=dev` leaves it: the same sources, and links to the packages that
 * stay.
 */
async function projectWithoutDevelopmentPackages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'production-'));
  for (const name of ['package.json', 'tsconfig.json', 'src', 'service'])
    await cp(fromRoot(name), join(folder, name), { recursive: true });
  const { packages } = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8')) as Lock;
  const kept = Object.keys(packages).filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !packages[path]?.dev,
  );
  for (const path of kept) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(fromRoot(path), join(folder, path));
  }
  await mkdir(join(folder, 'node_modules/.bin'));
  await symlink(fromRoot('node_modules/tsx/dist/cli.mjs'), join(folder, 'node_modules/.bin/tsx'));
  return folder;
}

test('the service and the operators’ commands start without development packages', async () => {
  const folder = await projectWithoutDevelopmentPackages();
  const postgres = await startPostgresServer();
  const settings = {
    DATABASE_URL: await postgres.newDatabase(),
    SERVICE_SECRET: 'the secret of this test, long enough to be one',
    USER_RANGES: '1000',
    PORT: '0',
    // Otherwise Node resolves the links, and finds the development packages beside their targets.
    NODE_OPTIONS: '--preserve-symlinks',
  };
  const npm = (...words: string[]) => startCommand('npm', ['--prefix', folder, ...words], settings);
  const service = npm('run', 'service');
  const [, url] = await service.says(/"url":"([^"]+)"/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await service.stop();
  const accounts = npm('run', 'accounts', '--', 'list');
  expect(await accounts.ended, accounts.output()).toBe(0);
  await postgres.close();
  await rm(folder, { recursive: true });
});
