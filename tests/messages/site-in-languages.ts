import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fromRoot } from '../../scripts/cli/root.ts';

/** Builds a site with every language and one more (build-in-languages.ts). */
export async function siteInLanguages(): Promise<{
  readonly folder: string;
  discard(): Promise<void>;
}> {
  await mkdir(fromRoot('build'), { recursive: true });
  const folder = await mkdtemp(fromRoot('build/site-in-languages-'));
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', fromRoot('tests/messages/build-in-languages.ts'), folder],
    { cwd: fromRoot('') },
  );
  return { folder, discard: () => rm(folder, { recursive: true, force: true }) };
}
