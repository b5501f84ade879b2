import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';

const MOST_LINES = 150;

const needsReason = (text: string): boolean => text.split('\n').length > MOST_LINES + 1 && !/\bLong: /.test(text);

/** A list of tests is read one test at a time; what they stand on is code like any other. */
const isListOfTests = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

it('a file of code is one idea: a longer one says why', () => {
  const long = ['src', 'scripts', 'tests'].flatMap((room) =>
    readdirSync(fromRoot(room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !isListOfTests(file))
      .map((file) => join(room, file))
      .filter((file) => needsReason(readFileSync(fromRoot(file), 'utf8'))),
  );
  expect(long).toEqual([]);
});

it('a file that does not say why would be found', () => {
  expect(needsReason('line\n'.repeat(151))).toBe(true);
  expect(needsReason(`/** Long: a table. */\n${'line\n'.repeat(151)}`)).toBe(false);
  expect(needsReason('line\n'.repeat(150))).toBe(false);
});
