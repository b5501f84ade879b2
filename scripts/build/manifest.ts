import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export const ENTRY = 'src/entry/main.tsx';

/**
 * What the bundler wrote down about a built site: which source became which file, and what each
 * file needs.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** A chunk's key and those of all that has to be there before it runs, dependencies first. */
export function withImports(
  manifest: Manifest,
  key: string,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  if (seen.has(key)) return [];
  const inner = (manifest[key]?.imports ?? []).flatMap((imported) =>
    withImports(manifest, imported, new Set([...seen, key])),
  );
  return [...new Set([...inner, key])];
}

/** Style files that come with a chunk, those of its imports first. */
export function cssOf(manifest: Manifest, key: string): readonly string[] {
  return [...new Set(withImports(manifest, key).flatMap((one) => manifest[one]?.css ?? []))];
}
