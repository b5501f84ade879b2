import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The built scripts and styles, as pages ask for them. */
export interface SiteBundle {
  readonly entryFile: string;
  /** Of the form screens and the frame. */
  readonly entryCss: string;
  /** Of each part that is fetched later. */
  readonly lazyCss: readonly string[];
}

export async function readBundle(folder: string): Promise<SiteBundle> {
  const manifest = await readManifest(folder);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the manifest does not name ${ENTRY}`);
  const read = (files: readonly string[]) =>
    Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const early = cssOf(manifest, ENTRY);
  const all = Object.keys(manifest).flatMap((key) => cssOf(manifest, key));
  const lazy = [...new Set(all)].filter((file) => !early.includes(file)).toSorted();
  return {
    entryFile: entry.file,
    entryCss: (await read(early)).map((text) => text.trim()).join(''),
    lazyCss: (await read(lazy)).map((text) => text.trim()),
  };
}

/** Whether a style text has a class that the markup uses. */
export function styles(css: string, markup: string): boolean {
  const used = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => (list ?? '').split(/\s+/)),
  );
  return [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].some(([, name]) => used.has(name ?? ''));
}

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
function cssOf(manifest: Manifest, key: string): readonly string[] {
  return [...new Set(withImports(manifest, key).flatMap((one) => manifest[one]?.css ?? []))];
}
