import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingStep } from '#ui/components/text-area-field.tsx';

const order = ['over', 'full', 'close', 'near', 'plenty'];

describe('remainingStep', () => {
  it('never gets stricter when more characters are left', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (left, more) => {
        expect(order.indexOf(remainingStep(left + more))).toBeGreaterThanOrEqual(
          order.indexOf(remainingStep(left)),
        );
      }),
    );
  });
  it('changes at most four times over any typing towards the limit', () => {
    const steps = Array.from({ length: 1100 }, (_, typed) => remainingStep(1000 - typed));
    expect(steps.filter((step, at) => at > 0 && step !== steps[at - 1])).toEqual([
      'near',
      'close',
      'full',
      'over',
    ]);
  });
});
