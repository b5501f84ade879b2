import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '#service/startup-error.ts';
import { openDataFolder } from '#service/postgres/open-data-folder.ts';
import { writePreparedDatabase } from '#service/postgres/prepared-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepared-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('leftovers of a killed start are removed by the next one', async () => {
  const [database, half] = [join(folder, 'killed/postgres'), join(folder, 'killed/postgres.new')];
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'PG_VERSION'), '1');
  await writeFile(join(half, 'half a file'), '');
  await writePreparedDatabase(database);
  expect(await readdir(join(folder, 'killed'))).toEqual(['postgres']);
  const names = await readdir(database);
  expect(names).toEqual(
    expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_tblspc', 'pg_wal']),
  );
  expect(names).not.toContain('half a file');
});

test('foreign files in the folder are kept and reported', async () => {
  const others = join(folder, 'others');
  await mkdir(others);
  await writeFile(join(others, 'letter.txt'), 'theirs');
  await expect(writePreparedDatabase(others)).rejects.toThrow(
    `${others} holds something else than a database of this program: move it away first.`,
  );
  expect(await readdir(others)).toEqual(['letter.txt']);
});

test('a folder that can not be made is reported in a sentence', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const opening = openDataFolder(join(file, 'data'));
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(/a-file\/data can not be used: ENOTDIR/);
});
