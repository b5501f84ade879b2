import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  catalogued,
  cataloguedByGroup,
  cataloguedCodes,
  isCatalogued,
} from '#domain/failures/catalogue.ts';
import * as knownCodes from '#domain/failures/catalogue.ts';
import { failures } from '#messages/en/failures.ts';

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const { messages } = failures;

function catalogueText(code: number): string | undefined {
  const sentence = catalogued(code);
  return sentence && messages[sentence];
}

function groupText(code: number): string | undefined {
  const sentence = cataloguedByGroup(code);
  return sentence && messages[sentence];
}

const sentenceOf = (code: number): string => catalogueText(code) ?? groupText(code) ?? '';

const codes = (text: string): readonly number[] => text.trim().split(/\s+/).map(Number);

/** Spec section 8, 'Catalogue'. */
const CATALOGUE = [
  ...codes(`
    11010206 11010701 11010702 11010601 11010602 11010703 11010203 11010302 11010202 11010304
    11010305 11010401 11010501 11010502 11010503 11010506 11010504 11010507 11010505 11010508
    11010901 11010902 11010903 11011001 11011002 11011003 11011004 11016201 11017103 11017104
    11013316 50001`),
  ...range(11011005, 11011011),
  ...range(11010101, 11010107),
  ...range(1390000098, 1390000143),
  ...range(1390000242, 1390000256),
];

/** Codes that section 8 names outside its catalogue: display rules and groups. */
const NAMED_ELSEWHERE = [
  ...codes('11013309 11010201 11010204 11010205 11010301 11010303 11010801'),
  ...range(11010207, 11010209),
];

describe('the error catalogue', () => {
  it('has a text for every code of the specification, and for no other', () => {
    expect([...cataloguedCodes()].toSorted((a, b) => a - b)).toEqual(
      [...CATALOGUE, ...NAMED_ELSEWHERE].toSorted((a, b) => a - b),
    );
  });

  it('knows a code exactly when it has a text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double(), fc.constantFrom(...cataloguedCodes())),
        (code) => {
          expect(isCatalogued(code)).toBe(sentenceOf(code) !== '');
        },
      ),
    );
    for (const code of [
      0, 50000, 11010100, 11010108, 11011000, 11011012, 1390000097, 1390000144, 1390000241,
      1390000257,
    ]) {
      expect(isCatalogued(code), String(code)).toBe(false);
    }
  });

  it('gives the texts of the specification verbatim', () => {
    expect(catalogueText(50001)).toBe('Server exception, please try again later');
    expect(messages.alreadyRegistered).toBe('This email has been registered');
    expect(messages.notRegistered).toBe('The entered email address is not registered');
    for (const code of [11010206, 11010601, 11010602, 11010701, 11010702])
      expect(catalogueText(code)).toBe('Verification code is incorrect');
    expect(catalogueText(11010501)).toBe('Please enter a password');
    expect(catalogueText(11010502)).toBe('Password error');
    for (const code of [11010203, 11010302])
      expect(catalogueText(code)).toBe(messages.notRegistered);
  });

  it('gives a range of codes one neutral sentence, which the server’s message replaces', () => {
    const ranges = [
      range(11010101, 11010107),
      range(11010901, 11010903),
      range(11011005, 11011011),
      range(1390000098, 1390000143),
    ];
    for (const each of ranges) expect(new Set(each.map(groupText)).size).toBe(1);
    const others = codes('11010201 11010204 11010301 11010303 11010801');
    for (const code of [...ranges.flat(), ...others, ...range(1390000242, 1390000256)])
      expect(catalogueText(code)).toBeUndefined();
  });

  it('has a text for every code that the rules name', () => {
    for (const code of Object.values(knownCodes).flat())
      if (typeof code === 'number') expect(isCatalogued(code), String(code)).toBe(true);
  });
});
