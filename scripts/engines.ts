import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './checks/chromium.ts';
import { findFirefox, findWebKit } from './checks/engines/find-engines.ts';
import { fromRoot } from './cli/root.ts';

/**
 * `npx tsx scripts/engines.ts [engine…] [options of vitest]`: the walks of tests/engines in those engines, in every one unless named.
 * One line says which are not installed, and so were left out.
 */
const ENGINES = [
  {
    file: 'chromium',
    name: 'Chromium',
    isThere: existsSync(findChromium() ?? chromium.executablePath()),
    from: 'chromium-headless-shell',
  },
  { file: 'firefox', name: 'Firefox', isThere: findFirefox() !== null, from: 'firefox-esr' },
  {
    file: 'webkit',
    name: 'WebKitGTK',
    isThere: findWebKit() !== null,
    from: 'webkit2gtk-driver and xvfb',
  },
] as const;

const isEngine = (word: string): boolean => ENGINES.some(({ file }) => file === word);
const words = process.argv.slice(2);
const named = words.filter(isEngine);
const wanted = ENGINES.filter(({ file }) => named.length === 0 || named.includes(file));
const there = wanted.filter(({ isThere }) => isThere);
const missing = wanted.filter(({ isThere }) => !isThere);

if (missing.length > 0) {
  console.log(
    `Left out, for they are not installed: ${missing.map(({ name, from }) => `${name} (Debian has it as ${from})`).join(', ')}.`,
  );
}
if (there.length > 0) {
  const files = there.map(({ file }) => `tests/engines/${file}.test.ts`);
  const report = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${fromRoot('reports/vitest-engines.json')}`,
  ];
  const options = words.filter((word) => !isEngine(word));
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'engines', ...files, ...report, ...options],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      cwd: fromRoot(''),
    },
  );
  process.exitCode = status ?? 1;
}
