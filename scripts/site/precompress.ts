import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a compressed answer saves less than its header costs. */
const MINIMUM_BYTES = 256;
const COMPRESSIBLE = /\.(html|js|css|svg|txt|json)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Text as the wire carries it to a browser of today. */
export function brotli(content: Buffer): Promise<Buffer> {
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
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
    .filter((path) => !path.slice(folder.length).includes('/.'));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      if (content.length < MINIMUM_BYTES) return;
      await Promise.all([
        writeFile(`${path}.br`, await brotli(content)),
        writeFile(`${path}.gz`, await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION })),
      ]);
    }),
  );
}
