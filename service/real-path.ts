import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Where a file or folder is, whatever links lead to it; of one that is not there yet, where it
 * would be.
 */
export async function realPath(path: string): Promise<string> {
  const full = resolve(path);
  const above = dirname(full);
  try {
    return await realpath(full);
  } catch {
    return above === full ? full : join(await realPath(above), basename(full));
  }
}
