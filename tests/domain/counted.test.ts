import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted } from '#domain/counted.ts';

test('exactly one is in the singular', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('character', 'minute', 'hour'), (amount, unit) => {
      expect(counted(amount, unit)).toBe(amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`);
    }),
    { examples: [[1, 'character'], [0, 'character']] },
  );
});
