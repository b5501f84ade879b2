import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExactJson, writeExactJson } from '#adapters/exact-json.ts';
import { utf16Text } from '../arbitraries/texts.ts';

const long = fc
  .bigInt({ min: 2n ** 53n, max: 10n ** 40n })
  .filter((id) => String(Number(id)) !== String(id));
const beyond = fc.oneof(
  long,
  long.map((id) => -id),
);

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    beyond,
    utf16Text(),
    fc.constantFrom('1234567890123456789', '"', '\\"1234567890123456789', ':1234567890123456789,'),
    fc.double({ noDefaultInfinity: true, noNaN: true }).filter((number) => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('tree')),
    fc.dictionary(fc.string(), tie('tree')),
  ),
}));

test('a written value reads the same, even integers of any length', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(parseExactJson(writeExactJson(value) ?? '')).toEqual(value);
    }),
  );
});

test('other JSON is read and written like JSON.parse and JSON.stringify', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
      expect(writeExactJson(JSON.parse(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test.each(['', '{1234567890123456789:1}', '01234567890123456789', '"1234567890123456789'])(
  'invalid JSON is refused: %j',
  (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  },
);

test('integers that JSON.parse reads exactly, fractions and exponents stay numbers', () => {
  expect(parseExactJson('[9007199254740992,9007199254740993]')).toEqual([
    9007199254740992,
    9007199254740993n,
  ]);
  expect(parseExactJson('[0.1234567890123456789,1234567890123456789e2,-0]')).toEqual([
    0.12345678901234568, 123456789012345680000, -0,
  ]);
});

test('values that JSON can’t express are left out', () => {
  const odd = { id: 1n, none: undefined, list: [undefined, () => 1] };
  expect(writeExactJson(odd)).toBe('{"id":1,"list":[null,null]}');
  expect(writeExactJson(undefined)).toBeUndefined();
});
