import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFileError } from '#service/startup-error.ts';
import {
  copySite,
  makePublic,
  namingFile,
  writeFiles,
} from '../../../scripts/configure/site-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-written-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) =>
  writeFiles(folder, new Map([[name, Buffer.from(text)]]));

/** The values by which servers distinguish versions of a file: its time in seconds and its size. */
async function versionOf(name: string, text: string): Promise<string> {
  await write(name, text);
  const { mtimeMs, size } = await stat(join(folder, name));
  expect(mtimeMs).toBeLessThanOrEqual(Date.now());
  return `${Math.floor(mtimeMs / 1000)}-${size}`;
}

it('every version of a page has its own time and size, the same on every server', async () => {
  const versions: string[] = [];
  for (const text of ['#8e2f86', '#8e2f87', '#8e2f88'])
    versions.push(await versionOf('index.html', text));
  expect(new Set(versions).size).toBe(versions.length);
  expect(await versionOf('other/index.html', '#8e2f88')).toBe(versions.at(-1));
});

const modesOf = (...paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mode & 0o777));

it('a web server can read the files and folders under any umask', async () => {
  const built = join(folder, 'built');
  await mkdir(join(built, 'assets'), { recursive: true });
  await writeFile(join(built, 'assets/main.js'), '', { mode: 0o600 });
  const former = process.umask(0o077);
  try {
    await write('new/site/index.html', 'a page');
    await copySite(built, join(folder, 'copy'), () => false);
  } finally {
    process.umask(former);
  }
  for (const mode of await modesOf('new', 'new/site', 'copy', 'copy/assets'))
    expect(mode).toBe(0o755);
  for (const mode of await modesOf('new/site/index.html', 'copy/assets/main.js'))
    expect(mode).toBe(0o644);
});

it('a site that was unpacked under a tight umask becomes readable, and what its links lead to stays as it was', async () => {
  const [site, outside] = [join(folder, 'site'), join(folder, 'outside')];
  await mkdir(join(site, 'assets'), { recursive: true, mode: 0o700 });
  await writeFile(join(site, 'assets/main.js'), '', { mode: 0o600 });
  await writeFile(outside, '', { mode: 0o600 });
  await symlink(outside, join(site, 'link'));
  await makePublic(site);
  const modes = await modesOf('site', 'site/assets', 'site/assets/main.js', 'outside');
  expect(modes).toEqual([0o755, 0o755, 0o644, 0o600]);
});

it('a file that can not take its place is named, and no part of it is left', async () => {
  await mkdir(join(folder, 'index.html/full'), { recursive: true });
  const error = await write('index.html', 'too much').catch((problem: unknown) => problem);
  expect(isFileError(error) && error.message).toContain(join(folder, 'index.html'));
  expect(await readdir(folder)).toEqual(['index.html']);
});

it('a link that someone planted beside a file, or in its place, leads nothing out of the folder', async () => {
  const outside = join(folder, 'outside');
  await writeFile(outside, 'precious', { mode: 0o600 });
  for (const name of ['index.html', 'index.html.new']) await symlink(outside, join(folder, name));
  await write('index.html', 'a page');
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('a page');
  expect(await readFile(outside, 'utf8')).toBe('precious');
  expect(await modesOf('outside')).toEqual([0o600]);
});

it('an error of a disk names its file, even if Node has no name for the error', () => {
  const errno = -constants.errno.EDQUOT;
  const message = `Unknown system error ${errno}: write`;
  const code = `Unknown system error ${errno}`;
  const error = Object.assign(new Error(message), { errno, code, syscall: 'write' });
  const path = '/site/index.html';
  expect(namingFile(error, path)).toMatchObject({ message: `${message} '${path}'`, path });
  expect(isFileError(error)).toBe(true);
});

it('an error of a connection names no file', async () => {
  const error: unknown = await once(createConnection(1, '127.0.0.1'), 'connect').catch(
    (refused: unknown) => refused,
  );
  expect(error).toMatchObject({ syscall: 'connect' });
  expect([isFileError(error), namingFile(error, '/site/index.html')]).toEqual([false, error]);
  expect(error).not.toHaveProperty('path');
});
