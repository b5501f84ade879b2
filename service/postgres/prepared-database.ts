import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { parseTar } from 'nanotar';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartupError } from '../startup-error.ts';

/** Files written at a time: fewer than any system lets a program have open. */
const WRITERS = 16;

/**
 * Unpacks an empty database into a new folder: creating one takes several seconds, and the embedded
 * PostgreSQL's own unpacking takes longer. It writes to a temporary folder first, so that a killed
 * start leaves no partial database. @throws StartupError if the folder holds something else
 */
export async function writePreparedDatabase(folder: string): Promise<void> {
  const temporary = `${folder}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const packed = await (await dataDir()).arrayBuffer();
  const entries = parseTar(await promisify(gunzip)(packed)).map(({ name, type, data }) => ({
    path: join(temporary, name),
    isFolder: type === 'directory',
    data,
  }));
  const folders = new Set(entries.map(({ path, isFolder }) => (isFolder ? path : dirname(path))));
  await Promise.all([...folders].map((path) => mkdir(path, { recursive: true })));
  const files = entries.filter(({ isFolder }) => !isFolder).values();
  const write = async (): Promise<void> => {
    for (const { path, data = '' } of files) await writeFile(path, data);
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  if (existsSync(folder)) await removeEmpty(folder);
  await rename(temporary, folder);
}

async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {
    throw new StartupError(
      `${folder} holds something else than a database of this program: move it away first.`,
    );
  });
}
