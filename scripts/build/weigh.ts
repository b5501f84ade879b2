import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIGURE_FOLDER } from '../configure/site-plan.ts';
import { brotli } from './precompress.ts';
import { ENTRY, readManifest, withImports } from './site-bundle.ts';

/** What a current browser fetches of a built site, in bytes of brotli. */
export interface Weights {
  /** HTML with its styles, by route's file. */
  readonly pages: Readonly<Record<string, number>>;
  /** The script that hydrates `/`, with its imports. */
  readonly entry: number;
  /** Files fetched before `/` is hydrated: the page, the settings, scripts. */
  readonly firstRequests: number;
  /** All of these together. */
  readonly first: number;
  /** Each chunk that comes later, by its source's name, without what `/` brought already. */
  readonly later: Readonly<Record<string, number>>;
}

export async function weigh(folder: string): Promise<Weights> {
  const size = async (file: string): Promise<number> => {
    const path = join(folder, file);
    // The compressed copy that is served. Without one, hosts compress the file themselves.
    const packed = await stat(`${path}.br`).catch(() => null);
    return packed?.size ?? (await brotli(await readFile(path))).length;
  };
  const manifest = await readManifest(folder);
  const sum = async (keys: readonly string[]) => {
    const sizes = await Promise.all(keys.map((key) => size(manifest[key]?.file ?? '')));
    return sizes.reduce((total, one) => total + one, 0);
  };

  const pages: Record<string, number> = {};
  for (const file of (await readdir(folder, { recursive: true })).toSorted())
    if (file.endsWith('.html') && !file.startsWith(CONFIGURE_FOLDER))
      pages[file] = await size(file);

  const atFirst = withImports(manifest, ENTRY);
  const entry = await sum(atFirst);
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const links = html.match(/<link[^>]+rel="?(stylesheet|preload|modulepreload)/g) ?? [];

  const later: Record<string, number> = {};
  for (const key of Object.keys(manifest).filter((one) => manifest[one]?.isDynamicEntry)) {
    const own = withImports(manifest, key).filter((one) => !atFirst.includes(one));
    later[key.replace(/^.*?(src|node_modules)\//, '').replace(/\.tsx?$/, '')] = await sum(own);
  }
  return {
    pages,
    entry,
    firstRequests: 2 + atFirst.length + links.length,
    first: entry + (pages['index.html'] ?? 0) + (await size('config.js')),
    later,
  };
}
