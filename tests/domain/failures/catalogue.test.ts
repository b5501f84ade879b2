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

  it.each([
    [range(11010101, 11010107), /phone number/],
    [codes('11010201 11010204 11010205 11010207 11010208 11010209'), /email/],
    [[11010202], /correct email/],
    [[11010301, 11010303], /login name/],
    [[11010304], /Employee ID or password .*incorrect/],
    [[11010305], /Phone .*or .*code .*incorrect/],
    [[11010401], /login name only once/],
    [[11010503, 11010506], /at least 6 characters/],
    [[11010504, 11010507], /two or more .*digits, uppercase .*, lowercase .*, special symbols/],
    [[11010505], /earlier password cannot/],
    [[11010508], /not comply/],
    [[11010703], /code has expired/],
    [[11010801], /new password/],
    [range(11010901, 11010903), /old password/],
    [[11011001], /user does not exist/],
    [[11011002], /not linked/],
    [[11011003], /disabled/],
    [[11011004], /already exists/],
    [range(11011005, 11011011), /employee ID/],
    [[11013309], /contact us to get an account/],
    [[11013316], /letters, Chinese .*, digits and parentheses/],
    [[11016201], /expired or is invalid/],
    [[11017103], /name .*20 characters/],
    [[11017104], /already been verified/],
    [range(1390000098, 1390000143), /after-sales work order could not/],
    [range(1390000242, 1390000250), /appeal could not be accepted/],
    [[1390000251], /original email/],
    [range(1390000252, 1390000256), /appeal could not be accepted/],
  ] as const)('%j speaks of %s', (these, meaning) => {
    for (const code of these) expect(sentenceOf(code), String(code)).toMatch(meaning);
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
