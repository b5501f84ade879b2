import { expect, test } from 'vitest';
import { shortClassName } from '../../../scripts/build/short-class-names.ts';

test('a class has one short name, which CSS takes', () => {
  expect([
    shortClassName({ hash: '1vt8em85' }),
    shortClassName({ hash: 'xopnxb0' }),
    shortClassName({ hash: '1vt8em85' }),
  ]).toEqual(['_8em85', 'nxb0', '_8em85']);
});

test('two classes of one name end the build', () => {
  expect(() => shortClassName({ hash: 'abcnxb0' })).toThrow('nxb0');
});
