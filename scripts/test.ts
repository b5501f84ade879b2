import { spawn } from 'node:child_process';

const CHROMIUM = 'tsx scripts/checks/ensure-chromium.ts';
const COMMANDS = {
  types: 'npm run -s types',
  'format and lint': 'npm run -s lint',
  'unused code': 'npm run -s knip',
  'unit, adapters, contract, DOM': 'vitest run --project unit --project node --project dom',
  build: 'npm run -s build -- --quiet',
  'size budgets': 'tsx scripts/size-budgets.ts',
  browser: `${CHROMIUM} && playwright test --grep-invert @slow`,
  'servers and databases': 'vitest run --project slow',
  demo: `${CHROMIUM} && playwright test --grep @slow`,
  'Firefox and WebKit': 'vitest run --project engines',
};
type Step = keyof typeof COMMANDS;

/** The steps of a level. Those of one row run side by side: most of their work fills one core. */
const LEVELS: Readonly<Record<string, readonly (readonly Step[])[]>> = {
  check: [
    ['types', 'format and lint', 'unused code'],
    ['unit, adapters, contract, DOM'],
    ['build'],
    ['size budgets'],
    ['browser'],
  ],
  slow: [['build'], ['servers and databases'], ['demo']],
  engines: [['build'], ['Firefox and WebKit']],
};

/**
 * `tsx scripts/test.ts [LEVEL…] [--built]`: runs the steps of these levels, or of all, in order; with
 * `--built` over the site that is in dist/. Continuous integration reads the last line.
 */
const totals = { passed: 0, failed: 0 };
const lines: string[] = [];
const given = process.argv.slice(2).filter((word) => word !== '--built');
const levels = given.length > 0 ? given : Object.keys(LEVELS);
const unknown = levels.filter((level) => !Object.hasOwn(LEVELS, level));
if (unknown.length > 0) console.log(`There is no level ${unknown.join(', ')}.`);
const done = new Set<Step>(process.argv.includes('--built') ? ['build'] : []);
for (const row of levels.flatMap((level) => LEVELS[level] ?? [])) {
  const steps = row.filter((step) => !done.has(step));
  await Promise.all(steps.map(take));
  for (const step of steps) done.add(step);
}
console.log(`\n${lines.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || unknown.length > 0 ? 1 : 0;

async function take(step: Step): Promise<void> {
  console.log(`\n=== ${step}`);
  const began = performance.now();
  const { status, output } = await run(COMMANDS[step]);
  const tests = { passed: count(output, 'passed'), failed: count(output, 'failed|skipped|todo') };
  // A step without tests counts as one.
  totals.passed += tests.passed + (status === 0 && tests.passed === 0 ? 1 : 0);
  totals.failed += tests.failed + (status !== 0 && tests.failed === 0 ? 1 : 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(5);
  lines.push(`${status === 0 && tests.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${step}`);
}

async function run(command: string): Promise<{ status: number | null; output: string }> {
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'], env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
    process.stdout.write(part);
  });
  return new Promise((end) => child.on('close', (status) => end({ status, output })));
}

/**
 * The summary lines of Vitest (`Tests 1 failed | 9 passed (10)`) and Playwright (` 9 passed
 * (1.2m)`).
 */
function count(output: string, kind: string): number {
  const summaries = output.match(/^ +(Tests +.*|\d+ \w+( \([\d.]+(ms|s|m|h)\))?)$/gm) ?? [];
  const numbers = summaries.join('\n').matchAll(new RegExp(`(\\d+) (?:${kind})`, 'g'));
  return [...numbers].reduce((sum, [, number]) => sum + Number(number), 0);
}
