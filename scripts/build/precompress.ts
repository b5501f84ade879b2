import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a compressed answer saves less than its header costs. */
const MINIMUM_BYTES = 256;
const COMPRESSIBLE = /\.(html|js|css|svg|txt|json)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** How hard to compress: `quick` is a tenth larger and takes a fiftieth of the time. */
export type Effort = 'best' | 'quick';

/** Text compressed with brotli. */
export async function brotli(content: Buffer, effort: Effort = 'best'): Promise<Buffer> {
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Puts a `.br` and a `.gz` beside every text file that gains by it. It leaves out config.js, which
 * operators edit, and hidden folders, which are not served.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(
      (entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && entry.name !== 'config.js',
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith('.'));
  await Promise.all(
    files.map(async (path) => {
      const copies = await compressedCopies(await readFile(path));
      await Promise.all(copies.map(([ending, content]) => writeFile(path + ending, content)));
    }),
  );
}

/** The compressed copies of a file, by the ending of their names; none for a small file. */
export async function compressedCopies(
  content: Buffer,
  effort?: Effort,
): Promise<readonly (readonly [ending: string, content: Buffer])[]> {
  if (content.length < MINIMUM_BYTES) return [];
  return Promise.all([
    brotli(content, effort).then((packed) => ['.br', packed] as const),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }).then(
      (packed) => ['.gz', packed] as const,
    ),
  ]);
}
