import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameCall, parseUnansweredCalls } from '#application/journey/unanswered-call.ts';
import { unansweredCall } from '../../arbitraries/journeys.ts';
import { anyStored } from '../../arbitraries/texts.ts';

const CALL = { name: 'send-code', email: 'a@b.com', purpose: 'forget', since: 0 };

describe('the calls that a page was left with', () => {
  it('come back from storage as they went in', () => {
    fc.assert(
      fc.property(fc.array(unansweredCall), (calls) => {
        expect(parseUnansweredCalls(JSON.parse(JSON.stringify(calls)))).toEqual(calls);
      }),
    );
  });

  it('are left out when storage holds anything else, and the good ones stay', () => {
    fc.assert(
      fc.property(anyStored, unansweredCall, (stored, call) => {
        expect(parseUnansweredCalls(stored)).toEqual([]);
        expect(parseUnansweredCalls([stored, call, stored])).toEqual([call]);
      }),
    );
    for (const stored of [undefined, null, 'send-code', 7, { 0: CALL, length: 1 }])
      expect(parseUnansweredCalls(stored)).toEqual([]);
  });

  it('are the same call when every field is, and no other way', () => {
    fc.assert(
      fc.property(unansweredCall, unansweredCall, (call, other) => {
        expect(isSameCall(call, { ...call })).toBe(true);
        for (const field of ['name', 'email', 'purpose', 'since'] as const) {
          expect(isSameCall(call, { ...call, [field]: other[field] })).toBe(
            call[field] === other[field],
          );
        }
      }),
    );
  });

  it('are left out when one field is wrong', () => {
    expect(parseUnansweredCalls([CALL])).toHaveLength(1);
    for (const broken of [
      { name: 'log-in' },
      { name: 'find-account' },
      { name: 'toString' },
      { name: undefined },
      { email: 'a@b' },
      { email: 7 },
      { since: '0' },
      { since: NaN },
      { since: Infinity },
      { purpose: 'other' },
      { purpose: undefined },
    ]) {
      expect(parseUnansweredCalls([{ ...CALL, ...broken }]), JSON.stringify(broken)).toEqual([]);
    }
    expect(
      parseUnansweredCalls([{ ...CALL, name: 'check-recovery-code', purpose: undefined }]),
    ).toEqual([]);
  });

  it('keep no further field', () => {
    const [call] = parseUnansweredCalls([{ ...CALL, code: '123456', password: 'x' }]);
    expect(call).toEqual(CALL);
  });
});
