import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFileError, namingFile } from '#service/file-error.ts';
import { copySite, writeFiles } from '../../../scripts/configure/site-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-written-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The values by which servers distinguish versions of a file. */
async function versionOf(name: string): Promise<string> {
  const { mtimeMs, size } = await stat(join(folder, name));
  expect(mtimeMs).toBeLessThanOrEqual(Date.now());
  return `${Math.floor(mtimeMs / 1000)}-${size}`;
}

const write = (name: string, text: string) =>
  writeFiles(folder, new Map([[name, Buffer.from(text)]]));

it('servers that identify a file by its time in seconds and its size distinguish all versions of a page', async () => {
  const versions: string[] = [];
  for (const accent of ['#8e2f86', '#8e2f87', '#8e2f88']) {
    await write('index.html', accent);
    versions.push(await versionOf('index.html'));
  }
  expect(new Set(versions).size).toBe(versions.length);
});

it('a page in one language is distinguished from the same page in another', async () => {
  await write('pdpa.html', 'as long as another');
  await write('.languages/ja/pdpa.html', 'as long as any one');
  expect(await versionOf('pdpa.html')).not.toBe(await versionOf('.languages/ja/pdpa.html'));
});

it('two servers with the same page agree on its version, whenever each was configured', async () => {
  await write('one/index.html', 'the same');
  await write('other/index.html', 'the same');
  expect(await versionOf('one/index.html')).toBe(await versionOf('other/index.html'));
});

it('files and folders can be read by a web server, whatever the umask', async () => {
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
  const paths = [
    'new',
    'new/site',
    'new/site/index.html',
    'copy',
    'copy/assets',
    'copy/assets/main.js',
  ];
  const modes = await Promise.all(
    paths.map(async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8)),
  );
  expect(modes).toEqual(['755', '755', '644', '755', '755', '644']);
});

/** Opens, but refuses every byte. */
const FULL_DISK = '/dev/full';

it.runIf(existsSync(FULL_DISK))(
  'a file that a full disk refuses is named, and no part of it is left',
  async () => {
    await symlink(FULL_DISK, join(folder, 'index.html.new'));
    const error = await write('index.html', 'too much').catch((problem: unknown) => problem);
    expect(isFileError(error) && error.message).toBe(
      `ENOSPC: no space left on device, write '${join(folder, 'index.html')}'`,
    );
    expect(await readdir(folder)).toEqual([]);
  },
);

it.each(['ENOSPC', 'EDQUOT', 'EIO'] as const)(
  'an error of a disk (%s) names its file, even if Node has no name for the error',
  (name) => {
    const number = -constants.errno[name];
    const error = Object.assign(new Error(`Unknown system error ${number}: write`), {
      errno: number,
      code: `Unknown system error ${number}`,
      syscall: 'write',
    });
    expect(isFileError(error)).toBe(true);
    expect(namingFile(error, '/site/index.html')).toMatchObject({
      message: `Unknown system error ${number}: write '/site/index.html'`,
      path: '/site/index.html',
    });
    expect(isFileError(error)).toBe(true);
  },
);

it('an error of a connection names no file', async () => {
  const [refused] = (await once(createConnection(1, '127.0.0.1'), 'error').catch(
    (error: unknown) => [error],
  )) as [unknown];
  expect(refused).toMatchObject({ syscall: 'connect' });
  expect([isFileError(refused), namingFile(refused, '/site/index.html')]).toEqual([false, refused]);
  expect(refused).not.toHaveProperty('path');
});
