import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCustomerName, parseCustomerName } from '#domain/customer-name.ts';
import { ok, refuse } from '#domain/result.ts';
import { anyText } from '../arbitraries/texts.ts';

describe('a customer name', () => {
  it('is cleaned idempotently, without a throw, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(cleanCustomerName(cleanCustomerName(typed))).toBe(cleanCustomerName(typed));
      }),
      { numRuns: 500 },
    );
  });

  it('is missing exactly when nothing of it can be seen, and gives back what it printed', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const cleaned = cleanCustomerName(typed);
        const parsed = parseCustomerName(typed);
        expect(parsed).toEqual(cleaned === '' ? refuse('missing') : ok(cleaned));
        if (parsed.ok) expect(parseCustomerName(parsed.value)).toEqual(parsed);
      }),
    );
  });

  it('keeps what folding would change: full-width parentheses, accents, inner blanks', () => {
    for (const name of ['新加坡生物（私人）有限公司', 'José  Tan', '陈美', 'Nguyễn Thị', '①号']) {
      expect(parseCustomerName(`\u3000${name} \u200B`)).toEqual(ok(name));
    }
  });

  it('has no length of its own: the server limits it (11017103)', () => {
    expect(parseCustomerName('x'.repeat(500)).ok).toBe(true);
  });
});
