import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fromRoot } from './root.ts';

/** What a step's report says of its tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run. */
  readonly left: number;
  /** Names of the failed tests: whoever sees the end of the output alone knows where to look. */
  readonly failures: readonly string[];
}

export const NO_TESTS: Tally = { passed: 0, failed: 0, left: 0, failures: [] };

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numFailedTestSuites?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export async function vitestTally(report: string): Promise<Tally> {
  const read = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = read;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(fromRoot(''), name);
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' && tests.length === 0 ? [file] : tests;
  });
  return { passed: numPassedTests, failed: numFailedTests === 0 ? numFailedTestSuites : numFailedTests, left: numPendingTests + numTodoTests, failures };
}

/** Where no engine is installed, nothing was walked, and there is no report. */
export async function enginesTally(report: string): Promise<Tally> {
  return existsSync(report) ? vitestTally(report) : NO_TESTS;
}

interface PlaywrightSuite {
  readonly specs: readonly { readonly ok: boolean; readonly title: string; readonly file: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

export async function playwrightTally(report: string): Promise<Tally> {
  const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
  const failures = suites.flatMap(failedSpecs);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, left: stats.skipped, failures };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): readonly string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/browser/${file} › ${title}`), ...suites.flatMap(failedSpecs)];
}
