import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUZZ_TARGETS } from './targets.ts';

test.each(FUZZ_TARGETS)('$name hold against odd input', ({ property }) => {
  const run = fc.check(property, { numRuns: 300 });
  expect(run.failed, fc.defaultReportMessage(run)).toBe(false);
});
