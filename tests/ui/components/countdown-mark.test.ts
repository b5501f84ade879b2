import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownMark } from '#ui/components/countdown-mark.ts';

const order = ['over', 'full', 'close', 'near', 'plenty'];

describe('countdownMark', () => {
  it('only ever eases as more characters are left', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (left, more) => {
        expect(order.indexOf(countdownMark(left + more))).toBeGreaterThanOrEqual(order.indexOf(countdownMark(left)));
      }),
    );
  });
  it('changes at most four times over any typing towards the limit', () => {
    const marks = Array.from({ length: 1100 }, (_, typed) => countdownMark(1000 - typed));
    expect(marks.filter((mark, at) => at > 0 && mark !== marks[at - 1])).toEqual(['near', 'close', 'full', 'over']);
  });
});
