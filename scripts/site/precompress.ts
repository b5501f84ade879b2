import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a compressed answer saves less than its header costs. */
const MINIMUM_BYTES = 256;
const COMPRESSIBLE = /\.(html|js|css|svg|txt|json)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** How hard to compress: as small as can be, for a site that is served for long; or within a twentieth of the time, a tenth larger. */
export type Effort = 'best' | 'quick';

const QUALITY: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };

/** Text as the wire carries it to a browser of today. */
export function brotli(content: Buffer, effort: Effort = 'best'): Promise<Buffer> {
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Puts a `.br` and a `.gz` beside every text file that gains by it. config.js is left out: operators edit it. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && entry.name !== 'config.js')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).replace('/.well-known/', '/').includes('/.'));
  await Promise.all(
    files.map(async (path) => {
      const copies = await compressedCopies(await readFile(path));
      await Promise.all(copies.map(([ending, content]) => writeFile(path + ending, content)));
    }),
  );
}

/** What stands beside a file, by the ending of its name; nothing beside one that gains nothing by it. */
export async function compressedCopies(content: Buffer, effort: Effort = 'best'): Promise<readonly (readonly [ending: string, content: Buffer])[]> {
  if (content.length < MINIMUM_BYTES) return [];
  return Promise.all([
    brotli(content, effort).then((packed) => ['.br', packed] as const),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => ['.gz', packed] as const),
  ]);
}
