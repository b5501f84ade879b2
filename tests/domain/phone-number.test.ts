import { expect, it } from 'vitest';
import { dialledNumber } from '#domain/phone-number.ts';

it.each([
  ['+65 6123-4567', '+6561234567'],
  ['02.9123.4567', '0291234567'],
  // Its digits are not those to dial, or not of one number.
  ['+61 (0)2 9123 4567 ext. 12', null],
  ['6123 4567 / 4568', null],
  ['6123+4567', null],
  ['1800-OLIGO', null],
  ['+ -', null],
])('of %s, %s is dialled', (text, number) => {
  expect(dialledNumber(text)).toBe(number);
});
