import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cssOf, ENTRY, readManifest, withImports } from './manifest.ts';

/** Part of the entry script. */
const FIRST_SCREEN = 'account-screen';

/** The built scripts and styles, as pages ask for them. */
export interface SiteBundle {
  readonly entryFile: string;
  /** Of the first screen and the frame. */
  readonly entryCss: string;
  /** Of each other screen. */
  readonly lazyCss: readonly string[];
  /** A screen's scripts besides the entry script, with all that they import. */
  screenFiles(screen: string): readonly string[];
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
    screenFiles(screen) {
      if (screen === FIRST_SCREEN) return [];
      const key = Object.keys(manifest).find((name) => name.endsWith(`/${screen}.tsx`));
      if (!key) throw new Error(`${screen} has no chunk of its own`);
      return withImports(manifest, key).flatMap((one) =>
        one === ENTRY ? [] : (manifest[one]?.file ?? []),
      );
    },
  };
}

/** Whether a style text has a class that the markup uses. */
export function styles(css: string, markup: string): boolean {
  const used = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, list]) => (list ?? '').split(/\s+/)),
  );
  return [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].some(([, name]) => used.has(name ?? ''));
}
