import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '../cli/root.ts';

/** What a step's report says of its tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run. */
  readonly left: number;
  readonly failures: readonly Failure[];
}

/** Whoever sees the end of the output alone knows where to look, and for what. */
export interface Failure {
  readonly test: string;
  /** The first lines of what went wrong, in plain text; none when the report does not say. */
  readonly reason: readonly string[];
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
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export async function vitestTally(report: string): Promise<Tally> {
  const read = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numFailedTestSuites = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = read;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(fromRoot(''), name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: `${file} › ${fullName}`,
        reason: reasonIn(failureMessages?.[0]),
      }));
    return status === 'failed' && tests.length === 0
      ? [{ test: file, reason: reasonIn(message) }]
      : tests;
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests === 0 ? numFailedTestSuites : numFailedTests,
    left: numPendingTests + numTodoTests,
    failures,
  };
}

/** Where no engine is installed, nothing was walked, and there is no report. */
export async function enginesTally(report: string): Promise<Tally> {
  return existsSync(report) ? vitestTally(report) : NO_TESTS;
}

interface PlaywrightSpec {
  readonly ok: boolean;
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly results: readonly PlaywrightResult[] }[];
}

interface PlaywrightResult {
  readonly errors: readonly { readonly message?: string }[];
  readonly attachments?: readonly { readonly name: string; readonly body?: string }[];
}

/** The attachment that says what the page was like when its test failed. */
export const PAGE_OF_FAILURE = 'page of the failure';

interface PlaywrightSuite {
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

export async function playwrightTally(report: string): Promise<Tally> {
  const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
  const failures = suites.flatMap(failedSpecs);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    left: stats.skipped,
    failures,
  };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): readonly Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((run) => run.results);
      const [error] = results.flatMap(({ errors }) => errors);
      const pages = results
        .flatMap(({ attachments = [] }) => attachments)
        .filter(({ name }) => name === PAGE_OF_FAILURE);
      const page = pages.flatMap(({ body = '' }) =>
        Buffer.from(body, 'base64').toString().split('\n'),
      );
      return {
        test: `tests/browser/${file} › ${title}`,
        reason: [...reasonIn(error?.message, SOURCE), ...page],
      };
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** Lines of the test around the one that failed, which stands after them, and empty ones. */
const SOURCE = /^\s*(>?\s*\d* \|.*)?$/;

/** Enough for an expectation with what came instead. */
const REASON_LINES = 16;

/** @param leftOut lines that say nothing new */
function reasonIn(message = '', leftOut?: RegExp): readonly string[] {
  const text = stripVTControlCharacters(message).trim();
  const lines = text === '' ? [] : text.split('\n').filter((line) => !leftOut?.test(line));
  return lines.slice(0, REASON_LINES);
}
