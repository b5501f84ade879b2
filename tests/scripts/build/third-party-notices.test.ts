import { expect, test } from 'vitest';
import { noticesText, type BundledPackage } from '../../../scripts/build/third-party-notices.ts';

const one: BundledPackage = {
  name: 'valibot',
  version: '1.0.0',
  identifier: 'MIT',
  text: 'The words of one licence\r\n',
};

test('a package without a licence text stops the build, and is named', () => {
  for (const text of [undefined, '', ' \n']) {
    const { text: _, ...rest } = one;
    expect(() => noticesText([{ ...rest, ...(text !== undefined && { text }) }])).toThrow(
      'valibot is in a bundle',
    );
  }
});

test('licence texts in other files of a package are found, and its further notices too', () => {
  expect(noticesText([{ name: 'wouter', version: '3', identifier: 'Unlicense' }])).toContain(
    'Released into the public domain',
  );
  expect(noticesText([{ name: 'react-remove-scroll-bar', version: '2' }])).toContain(
    'Anton Korzunov',
  );
  expect(noticesText([{ name: 'reflect-metadata', version: '0', text: 'Apache License' }])).toMatch(
    /Copyright \(c\) Microsoft[^]*Apache License/,
  );
});
