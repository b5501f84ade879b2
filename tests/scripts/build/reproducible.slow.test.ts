import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';

/** The sources of a clone; the installed packages are hard-linked. */
const SOURCES = [
  '.env',
  '.env.prod',
  '.npmrc',
  'demo',
  'deploy',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'service',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** Builds in a new folder and returns every file's fingerprint. */
async function builtAnew(folder: string): Promise<Readonly<Record<string, string>>> {
  for (const name of SOURCES)
    if (existsSync(fromRoot(name))) cpSync(fromRoot(name), join(folder, name), { recursive: true });
  execFileSync('cp', ['-al', fromRoot('node_modules'), folder]);
  execFileSync('npm', ['run', '-s', 'build', '--', '--quiet'], {
    cwd: folder,
    env: { ...process.env, SOURCE_COMMIT: 'c0ffee00c0ffee00' },
    stdio: 'pipe',
  });
  const site = join(folder, 'dist');
  const files = (await readdir(site, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.toSorted().map(async (path) => [
    path.slice(site.length),
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashed));
}

let root = '';
let site = '';
let builds: readonly Readonly<Record<string, string>>[] = [];
beforeAll(async () => {
  // On the same file system as the packages, as hard links require.
  await mkdir(fromRoot('build'), { recursive: true });
  root = await mkdtemp(fromRoot('build/twice-'));
  const folders = await Promise.all(['one-', 'another-'].map((name) => mkdtemp(join(root, name))));
  site = join(folders[0] ?? '', 'dist');
  builds = [await builtAnew(folders[0] ?? ''), await builtAnew(folders[1] ?? '')];
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('two builds from clean folders give the same bytes', () => {
  const [one = {}, other] = builds;
  expect(Object.keys(one).length).toBeGreaterThan(80);
  expect(other).toEqual(one);
});

test('no script contains the commit, so an unchanged script keeps its name in the next build', async () => {
  const pages = await readFile(join(site, 'index.html'), 'utf8');
  expect(pages).toContain('c0ffee00');
  const scripts = (await readdir(join(site, 'assets'))).filter((file) => file.endsWith('.js'));
  for (const file of scripts)
    expect(await readFile(join(site, 'assets', file), 'utf8'), file).not.toContain('c0ffee00');
});
