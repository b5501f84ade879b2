import { spawnSync } from 'node:child_process';
import { findFirefox, findWebKit } from './checks/engines/find-engines.ts';
import { fromRoot } from './cli/root.ts';

/**
 * `npx tsx scripts/engines.ts [firefox] [webkit]`: the walks of tests/engines in each of these
 * engines that is installed.
 */
const ENGINES = [
  { file: 'firefox', name: 'Firefox', isThere: findFirefox() !== null, from: 'firefox-esr' },
  {
    file: 'webkit',
    name: 'WebKitGTK',
    isThere: findWebKit() !== null,
    from: 'webkit2gtk-driver and xvfb',
  },
] as const;

const named = ENGINES.filter(({ file }) => process.argv.includes(file));
const wanted = named.length > 0 ? named : ENGINES;
const missing = wanted.filter(({ isThere }) => !isThere);
const there = wanted.filter(({ isThere }) => isThere);

for (const { name, from } of missing)
  console.log(`Left out: ${name} is not installed (Debian has it as ${from}).`);
if (there.length > 0) {
  const files = there.map(({ file }) => `tests/engines/${file}.test.ts`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'engines', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: fromRoot(''),
  });
  process.exitCode = status ?? 1;
}
