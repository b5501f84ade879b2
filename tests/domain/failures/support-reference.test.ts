import { describe, expect, it } from 'vitest';
import { CALL_NAMES } from '#domain/call-names.ts';
import { supportReference } from '#domain/failures/support-reference.ts';
import { ANSWERED, MISSING } from '../../arbitraries/failures.ts';

describe('the support reference', () => {
  const at = Date.UTC(2026, 10, 21, 7, 20, 11, 345);

  it.each([
    [{ kind: 'fault', code: 50001, trace: '500' }, '2026-11-21 07:20:11 UTC, L-50001'],
    [{ kind: 'fault', trace: '502' }, '2026-11-21 07:20:11 UTC, L-502'],
    [{ kind: 'timeout' }, '2026-11-21 07:20:11 UTC, L-T'],
  ] as const)('gives time, step and code or kind of %j', (failure, reference) => {
    expect(supportReference({ ...failure, call: 'loginWithPassword', at })).toBe(reference);
  });

  it('is short, and has no call name and no text of the server, after every call and kind', () => {
    for (const call of CALL_NAMES)
      for (const kind of [...ANSWERED, ...MISSING])
        for (const more of [{}, { code: -1 }, { trace: '502' }, { message: 'ada@example.com' }])
          expect(supportReference({ kind, call, at, ...more })).toMatch(
            /^2026-11-21 07:20:11 UTC, (X\d|[A-Z])-(-?\d+|[A-Z])$/,
          );
    expect(supportReference({ kind: 'timeout', call: 'checkUser', at: Number.NaN })).toMatch(
      /^unknown time, [A-Z]-T$/,
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
