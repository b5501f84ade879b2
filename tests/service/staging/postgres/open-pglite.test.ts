import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OperatorError } from '#service/operator-error.ts';
import { openEmbedded } from '#service/staging/embedded.ts';
import { openDataFolder } from '#service/staging/postgres/open-pglite.ts';

const SECRET = 'a secret that is quite long enough to be one';

let folder: string;
let database: string;
let secret: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  database = join(folder, 'postgres');
  secret = join(folder, 'service-secret');
  // The database itself takes seconds to open: tests/scripts/npm-commands.slow.test.ts.
  vi.spyOn(PGlite, 'create').mockResolvedValue({ close: async () => undefined } as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function put(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function openAndClose(isFresh?: boolean): Promise<void> {
  const opened = await openEmbedded(folder, isFresh);
  await opened.close();
}

async function expectRefused(opening: Promise<unknown>, sentence: string): Promise<void> {
  await expect(opening).rejects.toThrow(OperatorError);
  await expect(opening).rejects.toThrow(sentence);
}

test('a fresh start removes all files of this program, also those of a killed start, and no others', async () => {
  await put('postgres.new/half-a-file');
  await put('postgres/what-was-there');
  await put('service-secret', SECRET);
  await put('letters/letter.txt', 'theirs');
  await openAndClose(true);
  expect((await readdir(folder)).toSorted()).toEqual(['letters', 'postgres', 'service-secret']);
  expect(await readFile(join(folder, 'letters/letter.txt'), 'utf8')).toBe('theirs');
  for (const former of ['half-a-file', 'what-was-there'])
    expect(await readdir(database)).not.toContain(former);
  expect(await readFile(secret, 'utf8')).toMatch(/^[\w-]{32,}$/);
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
});

test('a database without a secret beside it is neither opened nor removed, and gets no new secret', async () => {
  await put('postgres/PG_VERSION', '16');
  await expectRefused(
    openAndClose(true),
    `${database} was not put there by this program: move it away first.`,
  );
  await expectRefused(
    openAndClose(),
    `${folder} can not be used: ENOENT: no such file or directory, open '${secret}'`,
  );
  expect(await readdir(folder)).toEqual(['postgres']);
  expect(await readdir(database)).toEqual(['PG_VERSION']);
});

test.each(['', SECRET.slice(0, 20)])('a damaged secret is reported: %j', async (text) => {
  await put('service-secret', text);
  await expectRefused(openAndClose(), `${secret} is empty or cut short: put the former`);
});

test('a folder that a running program uses is refused, and that of a killed one is taken over', async () => {
  await put('in-use.pid', String(process.ppid));
  await expectRefused(openAndClose(), `${folder} is in use by another program`);
  expect(await readdir(folder)).toEqual(['in-use.pid']);
  const { pid } = spawnSync(process.execPath, ['--version']);
  await put('in-use.pid', String(pid));
  await put('service-secret');
  await expectRefused(openAndClose(), 'is empty or cut short');
  expect(await readdir(folder)).toEqual(['service-secret']);
});

test('a folder that can not be used is named', async () => {
  await put('file');
  const inFile = join(folder, 'file/data');
  await expectRefused(openDataFolder(inFile), `${inFile} can not be used: ENOTDIR`);
});
