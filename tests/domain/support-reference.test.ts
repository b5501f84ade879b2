import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supportReference } from '#domain/support-reference.ts';
import { callFailure } from '../arbitraries/failures.ts';
import { time } from '../arbitraries/times.ts';

describe('the support reference', () => {
  const at = Date.UTC(2026, 10, 21, 7, 20, 11, 345);

  it.each([
    [{ kind: 'refused', code: 50001, status: 500 }, '2026-11-21T07:20:11Z · loginWithPassword · 50001'],
    [{ kind: 'refused', status: 502 }, '2026-11-21T07:20:11Z · loginWithPassword · refused 502'],
    [{ kind: 'timeout' }, '2026-11-21T07:20:11Z · loginWithPassword · timeout'],
  ] as const)('tells time, call and code or kind of %j', (failure, reference) => {
    expect(supportReference({ ...failure, call: 'loginWithPassword', at })).toBe(reference);
  });

  it('has three parts and nothing of the server’s words, whatever failed', () => {
    fc.assert(
      fc.property(callFailure, (failure) => {
        if (failure.kind === 'refused') {
          const { message: _said, ...silent } = failure;
          expect(supportReference(failure)).toBe(supportReference(silent));
        }
        const [when, call, what, ...more] = supportReference(failure).split(' · ');
        expect(when).toMatch(/^([+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\dZ|unknown time)$/);
        expect(call).toBe(failure.call);
        expect(what).toMatch(/^(-?\d+|[a-z]+( \d{3})?)$/);
        expect(more).toEqual([]);
      }),
    );
  });

  it('tells the second in which it happened', () => {
    fc.assert(
      fc.property(time, (moment) => {
        const [when = ''] = supportReference({ kind: 'timeout', call: 'checkUser', at: moment }).split(' · ');
        expect(Date.parse(when)).toBe(Math.floor(moment / 1000) * 1000);
      }),
    );
  });
});
