import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../cli/root.ts';

/** Version and commit of what is built, for operators and support. */
export interface BuildName {
  readonly version: string;
  /** Null where neither git nor `SOURCE_COMMIT` knows it. */
  readonly commit: string | null;
}

export function buildName(): BuildName {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as BuildName;
  // Without git, or outside a clone, there is no output.
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: fromRoot(''), encoding: 'utf8' });
  return { version, commit: process.env['SOURCE_COMMIT'] || head.stdout?.trim() || null };
}

/** `0.1.0+1a2b3c4d`, as people read it. */
export function shortName({ version, commit }: BuildName): string {
  return commit === null ? version : `${version}+${commit.slice(0, 8)}`;
}
