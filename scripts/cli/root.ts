import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

/** A path below the project's root as an absolute one. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(path, ROOT));
}
