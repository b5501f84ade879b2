import { chmod, copyFile, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { makePublicFolder, PUBLIC_FILE } from './public-folder.ts';

/** Files whose names change with their content. */
const NAMED_BY_CONTENT = 'assets/';

/**
 * Copies a built site into a folder that may be served at the same time: each file is replaced at
 * once, and files named by their content are not touched.
 * @param isWritten names of files that are not copied
 */
export async function copySite(
  site: string,
  out: string,
  isWritten: (name: string) => boolean,
): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // A link is copied as the file that it leads to.
    if (entry.isDirectory()) continue;
    const from = join(entry.parentPath, entry.name);
    const name = relative(site, from).split(sep).join('/');
    const to = join(out, name);
    if (isWritten(name) || (name.startsWith(NAMED_BY_CONTENT) && existsSync(to))) continue;
    const temporary = `${to}.new`;
    await makePublicFolder(dirname(to));
    try {
      await copyFile(from, temporary);
      await chmod(temporary, PUBLIC_FILE);
      await rename(temporary, to);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}
