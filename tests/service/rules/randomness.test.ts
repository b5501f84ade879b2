import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCode } from '#service/rules/randomness.ts';

test('a code is six digits for any random bytes', () => {
  const draws = fc.array(fc.uint8Array({ minLength: 4, maxLength: 4 }), { maxLength: 3 });
  fc.assert(
    fc.property(draws, (drawn) => {
      const rest = [...drawn];
      const code = randomCode(() => new Uint8Array(rest.shift() ?? [0, 0, 0, 7]));
      expect(code).toMatch(/^[0-9]{6}$/);
    }),
  );
});

test('leading zeros stay, and draws that would favour small codes are rejected', () => {
  const drawn = [new Uint8Array([255, 255, 255, 255]), new Uint8Array([0, 0, 0, 42])];
  expect(randomCode(() => drawn.shift() ?? new Uint8Array(4))).toBe('000042');
});
