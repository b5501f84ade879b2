import { createHash } from 'node:crypto';
import { chmod, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePublicFolder, PUBLIC_FILE } from './public-folder.ts';
import { namingFile } from '../../service/file-error.ts';

/** Seconds since 1970; the times of files lie within a year after it. */
const BEGIN = Date.UTC(2024, 0, 1) / 1000;
const RANGE_SECONDS = 2 ** 25;

/**
 * Replaces each file at once, so a server never reads half of one. Servers tell versions of a file
 * by its second and its size, and two versions of a page may have the same size: the second is made
 * from the content. So a changed page is sent again, and two servers with the same settings agree.
 * The time lies in the past, because servers do not send a time that is to come.
 */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [name, content] of files) {
    const time = secondOf(content);
    const path = join(folder, name);
    const temporary = `${path}.new`;
    await makePublicFolder(dirname(path));
    try {
      await writeFile(temporary, content);
      await chmod(temporary, PUBLIC_FILE);
      await utimes(temporary, time, time);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw namingFile(error, path);
    }
  }
}

function secondOf(content: Buffer): number {
  return BEGIN + (createHash('sha256').update(content).digest().readUInt32BE() % RANGE_SECONDS);
}
