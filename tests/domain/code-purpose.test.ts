import { expect, test } from 'vitest';
import { codeTypeOf } from '#domain/code-purpose.ts';

test.each([
  ['register', 9],
  ['forget', 11],
  ['retrieve', 11],
  ['other', 10],
] as const)('a code to %s is asked for as type %d', (purpose, type) => {
  expect(codeTypeOf(purpose)).toBe(type);
});
