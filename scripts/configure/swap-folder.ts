import { chmod, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Puts a finished folder in the place of another, which is removed. Both have to lie on one file
 * system. Readers see the old folder or the new one, and none for the moment between two renames.
 */
export async function swapFolder(finished: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const former = `${finished}.former`;
  const hasFormer = await rename(place, former).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(finished, place);
  } catch (error) {
    if (hasFormer) await rename(former, place);
    throw error;
  }
  await rm(former, { recursive: true, force: true });
}

/** Makes a folder readable for a web server of another user, independent of the umask. */
export async function makePublic(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    // `chmod` would follow a link out of the folder.
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}

/** The path without links. Unlike `realpath`, it takes a path that does not exist yet. */
export async function realPath(path: string): Promise<string> {
  const full = resolve(path);
  const above = dirname(full);
  try {
    return await realpath(full);
  } catch {
    return above === full ? full : join(await realPath(above), basename(full));
  }
}
