import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '#service/startup-error.ts';
import { openDataFolder } from '#service/postgres/open-data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, text = ''): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

const SECRET = 'a secret that is quite long enough to be one';

async function openAndClose(fresh?: boolean): Promise<void> {
  const { database } = await openDataFolder(folder, fresh);
  await database.close();
}

test('a fresh start removes the files of this program, and no others', async () => {
  await put('service-secret', SECRET);
  await put('postgres/what-was-there');
  await put('postgres.new/half-a-file');
  await put('letters/letter.txt', 'theirs');
  await openAndClose(true);
  expect((await readdir(folder)).toSorted()).toEqual(['letters', 'postgres', 'service-secret']);
  expect(await readFile(join(folder, 'letters/letter.txt'), 'utf8')).toBe('theirs');
  expect(await readdir(join(folder, 'postgres'))).not.toContain('what-was-there');
  expect(await readFile(join(folder, 'service-secret'), 'utf8')).not.toBe(SECRET);
  expect((await stat(join(folder, 'service-secret'))).mode & 0o777).toBe(0o600);
});

test('a database without a secret beside it is not removed', async () => {
  await put('postgres/PG_VERSION', '16');
  await expect(openAndClose(true)).rejects.toThrow(
    `${folder}/postgres was not put there by this program: move it away first.`,
  );
  expect(await readdir(join(folder, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a database whose secret is lost is reported, and gets no new secret', async () => {
  await put('postgres/PG_VERSION', '16');
  await expect(openAndClose()).rejects.toThrow(
    `${folder}/service-secret is not there, and without it what the database beside it holds can not be opened`,
  );
  expect(await readdir(folder)).toEqual(['postgres']);
});

test.each([
  ['is empty', ''],
  ['has been cut short', SECRET.slice(0, 20)],
])(
  'a secret that %s is reported in a sentence, and a fresh start replaces it',
  async (what, secret) => {
    await put('service-secret', secret);
    const opening = openAndClose();
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      `${folder}/service-secret ${what}, and without it what the database holds can not be opened`,
    );
    await openAndClose(true);
    expect((await readFile(join(folder, 'service-secret'), 'utf8')).length).toBeGreaterThanOrEqual(
      32,
    );
  },
);
