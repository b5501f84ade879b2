import { describe, expect, it } from 'vitest';
import { cataloguedCodes, codeRange, meaningOf, subjectOf } from '#domain/failures/catalogue.ts';
import { failures } from '#messages/en/failures.ts';

const { messages } = failures;

function textOf(code: number): string {
  const sentence = meaningOf(code) ?? subjectOf(code);
  return sentence === undefined ? '' : messages[sentence];
}

/** Spec section 8: the codes with a meaning of their own, and those that it summarises. */
const MEANT = [
  [50001, 11010202, 11010203, 11010206, 11010302, 11010304, 11010305, 11010401],
  codeRange(11010501, 11010508),
  [11010601, 11010602, 11010701, 11010702, 11010703],
  codeRange(11011001, 11011004),
  [11013309, 11013316, 11016201, 11017103, 11017104],
].flat();
const SUMMARISED = [
  codeRange(11010101, 11010107),
  [11010201, 11010204, 11010205, 11010207, 11010208, 11010209],
  [11010301, 11010303],
  [11010801],
  codeRange(11010901, 11010903),
  codeRange(11011005, 11011011),
  codeRange(1390000098, 1390000143),
  [...codeRange(1390000242, 1390000250), ...codeRange(1390000252, 1390000256)],
  [1390000251],
];

describe('the error catalogue', () => {
  it('has a sentence for every code of the specification, one for each range, and no other', () => {
    const sorted = (codes: readonly number[]) => codes.toSorted((one, other) => one - other);
    expect(sorted(cataloguedCodes().filter((code) => meaningOf(code)))).toEqual(sorted(MEANT));
    expect(sorted(cataloguedCodes())).toEqual(sorted([...MEANT, ...SUMMARISED.flat()]));
    for (const codes of SUMMARISED) expect(new Set(codes.map(textOf)).size).toBe(1);
  });

  it('gives the texts of the specification verbatim', () => {
    expect(textOf(50001)).toBe('Server exception, please try again later');
    expect(messages.alreadyRegistered).toBe('This email has been registered');
    for (const code of [11010206, 11010601, 11010602, 11010701, 11010702])
      expect(textOf(code)).toBe('Verification code is incorrect');
    expect(textOf(11010501)).toBe('Please enter a password');
    expect(textOf(11010502)).toBe('Password error');
    for (const code of [11010203, 11010302])
      expect(textOf(code)).toBe('The entered email address is not registered');
  });
});
