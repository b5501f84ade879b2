import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { enginesTally, playwrightTally, vitestTally } from '../../scripts/test-tally.ts';

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

test('failed unit tests are named with their files, and so is a file that did not come to its tests', async () => {
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
          { status: 'failed', fullName: 'an address is cut' },
        ],
      },
      { name: fromRoot('tests/domain/broken.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  const failures = ['tests/domain/email.test.ts › an address is cut', 'tests/domain/broken.test.ts'];
  expect(await vitestTally(report)).toEqual({ passed: 3, failed: 1, left: 1, failures });
});

test('failed browser tests are found in every suite; one that passed at the second try is a failure', async () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'journey/drafts.spec.ts' });
  const report = await reportOf({
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }],
  });
  expect(await playwrightTally(report)).toEqual({ passed: 2, failed: 2, left: 0, failures: ['tests/browser/journey/drafts.spec.ts › two'] });
});

test('where no engine is installed there is no report, and nothing failed', async () => {
  expect(await enginesTally(join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 0 });
});
