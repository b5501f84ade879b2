import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGaps } from '../../../scripts/spec-coverage/find-gaps.ts';
import { testTitles } from '../../../scripts/spec-coverage/test-titles.ts';

const FILES: Readonly<Record<string, string>> = {
  'copy.ts': "export const copy = { a: 'Please enter\n  email' };",
  'a.spec.ts': [
    "test('is there', () => {});",
    'it.each([1])(`holds for ${one} and ${other}`, () => {});',
    "test.describe('no test', () => { it(\"is nested\", () => {}); });",
    "test.use({}); other('is no test'); test.skip('is left out');",
  ].join('\n'),
};
const HEAD = '| statement | code | tests | test |\n|---|---|---|---|\n';
const GOOD = '| Empty: `Please enter email` | copy.ts | a.spec.ts | is there |';

function gapsOf(...rows: readonly string[]): readonly string[] {
  return findGaps(`# Title\n\n${HEAD}${rows.join('\n')}\n`, (path) => FILES[path] ?? null);
}

describe('the titles of a test file', () => {
  it('are those of its tests, with … for what a table fills in', () => {
    expect([...testTitles('a.spec.ts', FILES['a.spec.ts'] ?? '')]).toEqual(['is there', 'holds for … and …', 'is nested']);
  });

  it('are not guessed from a file that does not parse', () => {
    expect(() => testTitles('a.spec.ts', 'test(')).toThrow('a.spec.ts');
  });
});

describe('the coverage table', () => {
  it('has no gap when every row holds, in any number of tables', () => {
    expect(gapsOf(GOOD, GOOD, '', '## More', '', HEAD + GOOD)).toEqual([]);
  });

  it.each([
    ['| | copy.ts | a.spec.ts | is there |', 'an empty cell'],
    ['| Empty | copy.ts | a.spec.ts | |', 'an empty cell'],
    ['| Empty | copy.ts | a.spec.ts |', '3 cells in place of 4'],
    ['| Empty | gone.ts | a.spec.ts | is there |', 'no file gone.ts'],
    ['| Empty | copy.ts | gone.spec.ts | is there |', 'no file gone.spec.ts'],
    ['| Empty | copy.ts | a.spec.ts | is left out |', 'no test ‘is left out’ in a.spec.ts'],
    ['| Empty: `please enter email` | copy.ts | a.spec.ts | is there |', 'no ‘please enter email’ in copy.ts'],
  ])('reports %s', (row, gap) => {
    expect(gapsOf(GOOD, row)).toEqual([`line 6: ${gap}`]);
  });

  it('that is gone is a gap', () => {
    expect(findGaps('# Title', () => '')).toEqual(['there is no row']);
  });

  it('reports a title that lost any of its characters', () => {
    fc.assert(
      fc.property(fc.nat({ max: 'is there'.length - 1 }), (at) => {
        const title = `is there`.slice(0, at) + `is there`.slice(at + 1);
        expect(gapsOf(GOOD.replace('is there', title))).toHaveLength(1);
      }),
    );
  });
});
