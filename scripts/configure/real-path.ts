import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

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
