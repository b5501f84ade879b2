import { spawnSync } from 'node:child_process';
import { findFirefox, findWebKit } from './checks/engines/find-engines.ts';
import { fromRoot } from './cli/root.ts';

/** `npx tsx scripts/engines.ts`: the walks of tests/engines in each engine that is installed. */
const ENGINES = [
  { file: 'firefox', name: 'Firefox', isThere: findFirefox() !== null, from: 'firefox-esr' },
  {
    file: 'webkit',
    name: 'WebKitGTK',
    isThere: findWebKit() !== null,
    from: 'webkit2gtk-driver and xvfb',
  },
] as const;

for (const { name, isThere, from } of ENGINES)
  if (!isThere) console.log(`Left out: ${name} is not installed (Debian has it as ${from}).`);
const there = ENGINES.filter(({ isThere }) => isThere);
if (there.length > 0) {
  const files = there.map(({ file }) => `tests/engines/${file}.test.ts`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'engines', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: fromRoot(''),
  });
  process.exitCode = status ?? 1;
}
