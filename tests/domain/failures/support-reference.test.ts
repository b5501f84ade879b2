import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supportReference } from '#domain/failures/support-reference.ts';
import { CALL_NAMES, callFailure } from '../../arbitraries/failures.ts';

describe('the support reference', () => {
  const at = Date.UTC(2026, 10, 21, 7, 20, 11, 345);

  it.each([
    [{ kind: 'fault', code: 50001, trace: '500' }, '2026-11-21 07:20:11 UTC, L-50001'],
    [{ kind: 'fault', trace: '502' }, '2026-11-21 07:20:11 UTC, L-502'],
    [{ kind: 'timeout' }, '2026-11-21 07:20:11 UTC, L-T'],
  ] as const)('gives time, step and code or kind of %j', (failure, reference) => {
    expect(supportReference({ ...failure, call: 'loginWithPassword', at })).toBe(reference);
  });

  it('is short, and has no call name and no text of the server', () => {
    fc.assert(
      fc.property(callFailure, (failure) => {
        const reference = supportReference(failure);
        const { message: _said, ...silent } = failure;
        expect(reference).toBe(supportReference(silent));
        expect(reference).toMatch(
          /^([+-]?\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d UTC|unknown time), (X\d|[A-Z])-(-?\d+|[A-Z])(, [\w.-]{1,36})?$/,
        );
      }),
    );
  });

  it.each([
    ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', ', 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'],
    ['x'.repeat(37), ''],
    ['Call +65 1234', ''],
    ['', ''],
  ])('ends with the id of the request, if it is short and plain: %s', (requestId, end) => {
    const failure = { kind: 'refused', code: 50001, call: 'loginWithPassword', at } as const;
    expect(supportReference({ ...failure, requestId })).toBe(`${supportReference(failure)}${end}`);
  });

  it('distinguishes the calls', () => {
    const references = CALL_NAMES.map((call) =>
      supportReference({ kind: 'refused', call, at, code: 50001 }),
    );
    expect(new Set(references).size).toBe(CALL_NAMES.length);
  });
});
