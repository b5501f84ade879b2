import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64');
}

/** Every file of a folder with a hash of its content. */
export function fileHashes(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.toSorted().map((path) => [path.slice(folder.length), sha256(readFileSync(path))]),
  );
}
