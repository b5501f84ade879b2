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
  const given = process.env['SOURCE_COMMIT'];
  if (given) return { version, commit: given };
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: fromRoot(''), encoding: 'utf8' });
  const commit = head.stdout?.trim() || null;
  // Such as git's 'dubious ownership' in a clone of another user.
  const reason = head.stderr?.trim().split('\n', 1)[0] || 'git is not installed';
  if (commit === null)
    console.error(`The build does not know its commit (${reason}). Set SOURCE_COMMIT to name it.`);
  return { version, commit };
}

/** `0.2.0+1a2b3c4d`, as people read it. */
export function shortName({ version, commit }: BuildName): string {
  return commit === null ? version : `${version}+${commit.slice(0, 8)}`;
}
