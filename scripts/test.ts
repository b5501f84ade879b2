import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { orReport, parseOptions } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';
import {
  enginesTally,
  NO_TESTS,
  playwrightTally,
  vitestTally,
  type Failure,
  type Tally,
} from './checks/test-tally.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  /** Reads how many tests the step ran; a step without counts as one test. */
  readonly tally?: () => Promise<Tally>;
  /** Whether the steps after it can't run without it. */
  readonly needed?: true;
}

/** Steps in one group run side by side; groups in order. */
const GROUPS: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: 'npm run -s types' },
    { name: 'lint', command: 'npm run -s lint' },
    { name: 'unused code', command: 'npm run -s knip' },
  ],
  [
    vitest('unit and property', 'unit'),
    vitest('adapters, views, contract', 'contract'),
    vitest('journeys in any order', 'journey'),
  ],
  [{ name: 'build', command: 'npm run -s build', needed: true }],
  // They wait for programs as much as they compute.
  [
    { name: 'budgets', command: 'npm run -s budgets' },
    vitest('servers and recipes', 'slow', '--maxWorkers=2'),
  ],
  [{ name: 'browser', command: 'npx tsx scripts/checks/ensure-chromium.ts', needed: true }],
  [
    {
      name: 'browser tests',
      command: 'npx playwright test',
      tally: () => playwrightTally(fromRoot('reports/playwright.json')),
    },
  ],
  // The browser tests hold in Chromium what its walks do.
  [
    {
      name: 'engines',
      command: 'npx tsx scripts/engines.ts firefox webkit',
      tally: () => enginesTally(fromRoot('reports/vitest-engines.json')),
    },
  ],
];

orReport(() => parseOptions({}));
const node = `Node ${process.versions.node}`;
console.log(`The checks run on ${node}.`);
const began = performance.now();
await rm(fromRoot('reports'), { recursive: true, force: true });
await mkdir(fromRoot('reports'), { recursive: true });
let passed = 0;
let failed = 0;
let stopped = false;
const lines: string[] = [];
const failures: Failure[] = [];

for (const group of GROUPS) {
  for (const { step, seconds, status, tally } of stopped
    ? group.map(notRun)
    : await Promise.all(group.map(run))) {
    const sound = status === 0 && tally.failed === 0 && tally.left === 0;
    passed += tally.passed;
    // What did not run is not known to pass.
    failed += tally.failed + tally.left + (sound || tally.failed + tally.left > 0 ? 0 : 1);
    if (!sound && step.needed) stopped = true;
    failures.push(...tally.failures);
    lines.push(
      `${sound ? 'ok    ' : 'FAILED'} ${step.name.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s`,
    );
  }
}

console.log(`\n${lines.join('\n')}`);
for (const { test, reason } of failures)
  console.log(['', `failed: ${test}`, ...reason.map((line) => `  ${line}`.trimEnd())].join('\n'));
console.log(`\nin ${((performance.now() - began) / 1000).toFixed(0)} s, on ${node}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

interface Outcome {
  readonly step: Step;
  readonly seconds: number;
  readonly status: number;
  readonly tally: Tally;
}

/** Output of steps side by side is held back until each ends, so that it does not mix. */
async function run(
  step: Step,
  _index: number,
  { length: sideBySide }: readonly Step[],
): Promise<Outcome> {
  const start = performance.now();
  const child = spawn(step.command, {
    shell: true,
    cwd: fromRoot(''),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  const output: Buffer[] = [];
  if (sideBySide === 1) console.log(`\n=== ${step.name}`);
  const take = (part: Buffer) => (sideBySide > 1 ? output.push(part) : process.stdout.write(part));
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const status = await new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
  if (sideBySide > 1)
    console.log(`\n=== ${step.name}\n${Buffer.concat(output).toString('utf8').trim()}`);
  const single = { ...NO_TESTS, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A run that broke off may have left no report.
  const tally = step.tally ? await step.tally().catch(() => ({ ...NO_TESTS, failed: 1 })) : single;
  return { step, seconds: (performance.now() - start) / 1000, status, tally };
}

function notRun(step: Step): Outcome {
  return { step, seconds: 0, status: 1, tally: { ...NO_TESTS, failed: 1 } };
}

function vitest(name: string, project: string, options = ''): Step {
  const report = fromRoot(`reports/vitest-${project}.json`);
  return {
    name,
    command: `npx vitest run --project ${project} ${options} --reporter=default --reporter=json --outputFile=${report}`,
    tally: () => vitestTally(report),
  };
}
