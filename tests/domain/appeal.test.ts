import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  parseAppealReason,
  parseLatestEmail,
  parseRemarks,
  remarksLength,
} from '#domain/appeal.ts';
import { err, ok } from '#domain/result.ts';
import { anyStored, anyText } from '../arbitraries/texts.ts';

it('the reason of an appeal is the second only if that was chosen, as number or text, else the first', () => {
  fc.assert(
    fc.property(fc.oneof(anyStored, fc.constantFrom(1, 2, '1', '2')), (value) => {
      expect(parseAppealReason(value)).toBe(value === 2 || value === '2' ? 2 : 1);
    }),
  );
});

it('remarks have at most 1000 code points of NFC, and are sent so', () => {
  const long = fc
    .tuple(
      fc.constantFrom('a', '密', '😀', 'ễ'.normalize('NFD')),
      fc.constantFrom(999, 1000, 1001, 12_000),
    )
    .map(([character, times]) => character.repeat(times));
  fc.assert(
    fc.property(fc.oneof(anyText, long), (typed) => {
      const sent = typed.normalize('NFC');
      expect(parseRemarks(typed)).toEqual([...sent].length <= 1000 ? ok(sent) : err('too-long'));
      if (sent.length < 5000) expect(remarksLength(typed)).toBe([...sent].length);
    }),
  );
});

it('the new e-mail is missing, then the same, then malformed', () => {
  expect(parseLatestEmail(' ', '')).toEqual(err('missing'));
  expect(parseLatestEmail('<abc@d.com>', 'ABC@d.com')).toEqual(err('same'));
  expect(parseLatestEmail('abc', 'ABC')).toEqual(err('same'));
  expect(parseLatestEmail('abc', 'abcd')).toEqual(err('malformed'));
});
