import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a compressed answer saves less than its header costs. */
const MINIMUM_BYTES = 256;
const COMPRESSIBLE = /\.(html|js|css|svg|txt|json)$/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * How hard to compress. `best` is 0.1 % larger than `smallest` and takes a third of the time;
 * `quick` is 10 % larger and takes a fiftieth.
 */
export type Effort = 'smallest' | 'best' | 'quick';

/**
 * Scripts are compressed once, when a site is built; pages for each installation, whose server
 * waits for them.
 */
function effortFor(file: string): Effort {
  return file.endsWith('.js') ? 'smallest' : 'best';
}

const {
  BROTLI_MODE_FONT,
  BROTLI_MODE_TEXT,
  BROTLI_PARAM_LGBLOCK,
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_MODE,
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_SIZE_HINT,
} = constants;

type BrotliParams = Readonly<Record<number, number>>;

/**
 * All are tried, and the smallest result is kept: they differ by a tenth of a percent, and a
 * changed fingerprint in the text can change which one wins. Font mode suits short scripts.
 */
const TRIED: Readonly<Record<Effort, readonly BrotliParams[]>> = {
  smallest: [
    { [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
    { [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [BROTLI_PARAM_MODE]: BROTLI_MODE_FONT },
    {
      [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_LGBLOCK]: 16,
    },
    {
      [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_LGWIN]: 18,
    },
  ],
  best: [
    { [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
  ],
  quick: [{ [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT }],
};

/** Text compressed with brotli. */
export async function brotli(content: Buffer, effort: Effort = 'best'): Promise<Buffer> {
  const packed = await Promise.all(
    TRIED[effort].map((params) =>
      brotliAsync(content, { params: { ...params, [BROTLI_PARAM_SIZE_HINT]: content.length } }),
    ),
  );
  return packed.reduce((smallest, other) => (other.length < smallest.length ? other : smallest));
}

/**
 * Puts a `.br` and a `.gz` beside every text file that gains by it. config.js is left out:
 * operators edit it.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(
      (entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && entry.name !== 'config.js',
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) => !/[\\/]\./.test(path.slice(folder.length).replace(/[\\/]\.well-known[\\/]/, '/')),
    );
  await Promise.all(
    files.map(async (path) => {
      const copies = await compressedCopies(await readFile(path), effortFor(path));
      await Promise.all(copies.map(([ending, content]) => writeFile(path + ending, content)));
    }),
  );
}

/** The compressed copies of a file, by the ending of their names; none for a small file. */
export async function compressedCopies(
  content: Buffer,
  effort: Effort = 'best',
): Promise<readonly (readonly [ending: string, content: Buffer])[]> {
  if (content.length < MINIMUM_BYTES) return [];
  return Promise.all([
    brotli(content, effort).then((packed) => ['.br', packed] as const),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }).then(
      (packed) => ['.gz', packed] as const,
    ),
  ]);
}
