import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../cli/root.ts';

/** Version and commit of what is built, for operators and support. */
export interface BuildName {
  readonly version: string;
  /** Null where neither git nor `SOURCE_COMMIT` knows it. */
  readonly commit: string | null;
}

export function buildName(): BuildName {
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    version: string;
  };
  return { version, commit: process.env['SOURCE_COMMIT'] || commitOfClone() };
}

/** `0.1.0+1a2b3c4d`, as people read it. */
export function shortName({ version, commit }: BuildName): string {
  return commit === null ? version : `${version}+${commit.slice(0, 8)}`;
}

function commitOfClone(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: fromRoot(''),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
