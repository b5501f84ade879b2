import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Modes that a web server of another user can read, independent of the umask. */
export const PUBLIC_FILE = 0o644;
const PUBLIC_FOLDER = 0o755;

/** Makes a folder and its missing parents, readable by all. Existing folders keep their modes. */
export async function makePublicFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = resolve(path); ; made = dirname(made)) {
    await chmod(made, PUBLIC_FOLDER);
    if (made === resolve(first)) return;
  }
}
