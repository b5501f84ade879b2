import { createHash } from 'node:crypto';
import { chmod, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePublicFolder, PUBLIC_FILE } from './public-folder.ts';
import { namingFile } from '../../service/file-error.ts';

/** Seconds since 1970; the times of files lie within a year after it. */
const BEGIN = Date.UTC(2024, 0, 1) / 1000;
const RANGE_SECONDS = 2 ** 25;

/**
 * Each file takes the old one's place at once: a server never meets half of one. Servers
 * distinguish versions of an answer by the file's second and its size alone, and a page in two
 * languages, or with two colours, may be of one size: the second is made of the content. What
 * differs has another one, or whoever has the former would get the answer that nothing has changed;
 * and two servers that were configured one after the other agree. It lies in the past, since
 * servers do not speak of a time that is yet to come.
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
