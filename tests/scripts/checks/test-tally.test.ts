import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';
import {
  enginesTally,
  PAGE_OF_FAILURE,
  playwrightTally,
  vitestTally,
} from '../../../scripts/checks/test-tally.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function reportOf(content: object): Promise<string> {
  const report = join(folder, `${Math.random()}.json`);
  await writeFile(report, JSON.stringify(content));
  return report;
}

test('failed unit tests are named with their files and reasons, and so is a file that did not come to its tests', async () => {
  const report = await reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: fromRoot('tests/domain/email.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'an address is kept' },
          {
            status: 'failed',
            fullName: 'an address is cut',
            failureMessages: ['Expected a\nReceived b'],
          },
        ],
      },
      {
        name: fromRoot('tests/domain/broken.test.ts'),
        status: 'failed',
        message: 'Unexpected token',
        assertionResults: [],
      },
    ],
  });
  const failures = [
    {
      test: 'tests/domain/email.test.ts › an address is cut',
      reason: ['Expected a', 'Received b'],
    },
    { test: 'tests/domain/broken.test.ts', reason: ['Unexpected token'] },
  ];
  expect(await vitestTally(report)).toEqual({ passed: 3, failed: 1, left: 1, failures });
});

test('failed browser tests are found in every suite; one that passed at the second try is a failure', async () => {
  const spec = (title: string, ...errors: readonly { readonly message: string }[]) => ({
    title,
    ok: errors.length === 0,
    file: 'journey/drafts.spec.ts',
    tests: [{ results: [{ errors }] }],
  });
  const report = await reportOf({
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('one')],
        suites: [{ specs: [spec('two', { message: '\u001B[31mExpected 1\u001B[39m' })] }],
      },
    ],
  });
  const failures = [{ test: 'tests/browser/journey/drafts.spec.ts › two', reason: ['Expected 1'] }];
  expect(await playwrightTally(report)).toEqual({ passed: 2, failed: 2, left: 0, failures });
});

test('a failed browser test is told with the line that failed and the page it had, without the source around it', async () => {
  const message =
    'Expected 1\n\n    at support/visitor.ts:32\n\n  31 |\n> 32 | isLive();\n     |   ^\n\n    at Visitor.open (support/visitor.ts:24)';
  const attachments = [
    {
      name: PAGE_OF_FAILURE,
      body: Buffer.from('at /forget\nwaits for GET /a.js').toString('base64'),
    },
  ];
  const failed = {
    title: 'one',
    ok: false,
    file: 'drafts.spec.ts',
    tests: [{ results: [{ errors: [{ message }], attachments }] }],
  };
  const report = await reportOf({
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [failed] }],
  });
  const [failure] = (await playwrightTally(report)).failures;
  expect(failure?.reason.map((line) => line.trim())).toEqual([
    'Expected 1',
    'at support/visitor.ts:32',
    'at Visitor.open (support/visitor.ts:24)',
    'at /forget',
    'waits for GET /a.js',
  ]);
});

test('where no engine is installed there is no report, and nothing failed', async () => {
  expect(await enginesTally(join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 0 });
});

test('a long reason is cut, and the beginning stays', async () => {
  const failureMessages = [Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')];
  const report = await reportOf({
    numFailedTests: 1,
    testResults: [
      {
        name: 'a',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'long', failureMessages }],
      },
    ],
  });
  const [failure] = (await vitestTally(report)).failures;
  expect(failure?.reason).toHaveLength(16);
  expect(failure?.reason[0]).toBe('line 0');
});
