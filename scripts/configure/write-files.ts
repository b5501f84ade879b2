import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languageFolder } from '../site/language-offer.ts';

/**
 * Each file takes the old one's place at once: a server never meets half of one. nginx tells versions of an answer by the file's second and its
 * size alone, and a page in two languages may be of one size: each language has a second of its own, or whoever changes it would be told that
 * nothing has changed. The same second of every 64 in every run, for two servers may have been configured one after the other; of the past, since
 * servers do not speak of a time that is yet to come.
 */
export async function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const begin = Math.floor(Date.now() / 64_000) * 64;
  const folders = [...new Set([...files.keys()].map(languageFolderOf))];
  for (const [name, content] of files) {
    const time = begin - folders.indexOf(languageFolderOf(name));
    const path = join(folder, name);
    const aside = `${path}.new`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(aside, content);
      await utimes(aside, time, time);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }
}

/** Which language a file of a site belongs to; '' for the pages and files of everybody. */
function languageFolderOf(name: string): string {
  const [above = '', tag = ''] = name.split('/', 2);
  const folder = languageFolder(tag);
  return folder === `${above}/${tag}/` ? folder : '';
}
