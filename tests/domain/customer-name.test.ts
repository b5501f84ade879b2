import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCustomerName, parseCustomerName } from '#domain/customer-name.ts';
import { err, ok } from '#domain/result.ts';
import { anyText } from '../arbitraries/texts.ts';

/** Letters with accents that a keyboard may type separately. */
const accented = fc.string({
  unit: fc.constantFrom('ễ', 'ị', 'ạ', 'é', 'が', '각', 'Å', 'x', ' '),
});

/** Letters, marks and joiners of scripts that need them, and of others. */
const joined = fc.string({
  unit: fc.constantFrom(...'اක්e\u0301\u064B\u034F\u200B\u200C\u200D '),
  maxLength: 8,
});

describe('a customer name', () => {
  it('is missing exactly if it has no visible character, is in NFC, and is cleaned once for all', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, accented, joined), (typed) => {
        const cleaned = cleanCustomerName(typed);
        expect(parseCustomerName(typed)).toEqual(cleaned === '' ? err('missing') : ok(cleaned));
        expect(cleaned).toBe(cleaned.normalize('NFC'));
        expect(cleanCustomerName(cleaned)).toBe(cleaned);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps full-width parentheses, accents and inner blanks', () => {
    for (const name of ['新加坡生物（私人）有限公司', 'José  Tan', '陈美', 'Nguyễn Thị', '①号']) {
      expect(parseCustomerName(`\u3000${name} \u200B`)).toEqual(ok(name));
    }
  });

  it('is the same, however the keyboard composes it', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, accented), (typed) => {
        expect(cleanCustomerName(typed.normalize('NFD'))).toBe(
          cleanCustomerName(typed.normalize('NFC')),
        );
      }),
    );
  });

  it.each([
    ['Persian', 'مهدی‌زاده'],
    ['Sinhala', 'ශ්‍රී'],
    ['Malayalam', 'നായര്‍'],
    ['Hindi', 'शर्मा‌जी'],
  ])('keeps the joiners of %s', (_, name) => {
    expect(name).toMatch(/[\u200C\u200D]/);
    expect(parseCustomerName(`${name}\u200B`)).toEqual(ok(name));
  });

  it('drops joiners where no script needs them', () => {
    expect(cleanCustomerName('\u200DA\u200Cd\u200Da\u200D 陈\u200D美 \u200C')).toBe('Ada 陈美');
  });

  it('is not cleaned if it is longer than a thousand characters', () => {
    expect(cleanCustomerName(`x${'\u200B'.repeat(999)}`)).toBe('x');
    expect(cleanCustomerName(`x${'\u200B'.repeat(1000)}`)).toHaveLength(1001);
  });

  it('has no limit of length here: the server limits it (11017103)', () => {
    expect(parseCustomerName('x'.repeat(500)).ok).toBe(true);
  });
});
