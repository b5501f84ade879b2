import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, spread } from '../../../scripts/bench/statistics.ts';
import { againstFloor, againstLimit, table } from '../../../scripts/bench/verdicts.ts';

const runs = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 15 });

test('half of the runs are at or below the median, half at or above, whatever their order', () => {
  fc.assert(
    fc.property(runs, (values) => {
      const middle = median(values);
      expect(values.filter((value) => value <= middle).length * 2).toBeGreaterThanOrEqual(
        values.length,
      );
      expect(values.filter((value) => value >= middle).length * 2).toBeGreaterThanOrEqual(
        values.length,
      );
      expect(median(values.toReversed())).toBe(middle);
    }),
  );
});

test('one odd run of five changes neither the median by much nor the spread', () => {
  expect(median([100, 101, 102, 103, 9000])).toBe(102);
  expect(spread([100, 101, 102, 103, 9000])).toBe(1);
});

test('a goal that is missed by more than the noise is missed, by less it is noise', () => {
  const floor = [100, 100, 100, 100, 100];
  expect(againstFloor('x', [110, 110, 110], floor, 1.1).outcome).toBe('held');
  expect(againstFloor('x', [111, 111, 111], floor, 1.1).outcome).toBe('MISSED');
  expect(againstFloor('x', [108, 111, 114], floor, 1.1).outcome).toBe('noise');
});

test('sizes and counts have no noise', () => {
  expect(againstLimit('x', [79, 80, 90], 80, 'B').outcome).toBe('held');
  expect(againstLimit('x', [79, 81, 90], 80, 'B').outcome).toBe('MISSED');
  expect(againstLimit('x', [79, 81, 90], 80, 'ms').outcome).toBe('noise');
});

test('a figure that could not be measured holds no goal', () => {
  expect(againstLimit('x', [Number.NaN], 80, 'B').outcome).toBe('MISSED');
  expect(againstFloor('x', [Number.NaN], [1], 1.1).outcome).toBe('MISSED');
});

test('the table has a line for each verdict, its columns in line', () => {
  const lines = table([
    againstLimit('short', [1], 2, ''),
    againstLimit('a longer name', [1], 2, 'ms'),
  ]).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]?.indexOf('≤')).toBe(lines[2]?.indexOf('≤'));
});
