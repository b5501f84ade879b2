import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCode } from '#service/rules/randomness.ts';

test('a code is six digits for any random bytes; draws that would favour small ones are rejected', () => {
  const draws = fc.array(fc.uint8Array({ minLength: 4, maxLength: 4 }), { maxLength: 3 });
  const codeOf = (drawn: readonly Uint8Array[]): string => {
    const rest = drawn.map((bytes) => new Uint8Array(bytes));
    return randomCode(() => rest.shift() ?? new Uint8Array([0, 0, 0, 42]));
  };
  fc.assert(fc.property(draws, (drawn) => /^[0-9]{6}$/.test(codeOf(drawn))));
  expect(codeOf([new Uint8Array([255, 255, 255, 255])])).toBe('000042');
});
