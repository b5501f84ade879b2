import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseForgetInfo, parseRegisterInfo } from '#domain/marks.ts';
import { email } from '../arbitraries/emails.ts';
import { anyStored } from '../arbitraries/texts.ts';
import { time } from '../arbitraries/times.ts';

const TEN_MINUTES = 600_000;

describe.each([
  ['registration', parseRegisterInfo, 'registrationMark', {}],
  ['password', parseForgetInfo, 'passwordMark', { purpose: 'forget' }],
  ['password', parseForgetInfo, 'passwordMark', { purpose: 'retrieve' }],
] as const)('the %s mark', (_, parse, key, more) => {
  const kept = fc
    .tuple(email, fc.string({ minLength: 1 }), time)
    .map(([address, mark, storedAt]) => ({ email: address, [key]: mark, storedAt, ...more }));

  it('comes back from storage as it went in, for ten minutes', () => {
    fc.assert(
      fc.property(kept, fc.integer({ min: 0, max: TEN_MINUTES }), (info, age) => {
        expect(parse(JSON.parse(JSON.stringify(info)), info.storedAt + age)).toEqual(info);
      }),
    );
  });

  it('expires then; a clock that is set back does not end it', () => {
    fc.assert(
      fc.property(kept, fc.integer({ min: 1 }), (info, distance) => {
        expect(parse(info, info.storedAt + TEN_MINUTES + distance)).toBeNull();
        expect(parse(info, info.storedAt - distance)).toEqual(info);
      }),
    );
  });

  it('is dropped if any field is missing or of another type', () => {
    fc.assert(
      fc.property(
        kept,
        fc.constantFrom('email', key, 'storedAt'),
        anyStored,
        (info, field, other) => {
          const { [field]: _taken, ...rest } = info as Record<string, unknown>;
          expect(parse(rest, info.storedAt)).toBeNull();
          if (typeof other === typeof (info as Record<string, unknown>)[field]) return;
          expect(parse({ ...info, [field]: other }, info.storedAt)).toBeNull();
        },
      ),
    );
  });

  it('is dropped if it is empty, or its time or address is invalid', () => {
    const info = { email: 'a@b.com', [key]: 'mark', storedAt: 1, ...more };
    expect(parse({ ...info, password: 'x' }, 1), 'keeps no further field').toEqual(info);
    for (const broken of [{ [key]: '' }, { storedAt: NaN }, { storedAt: -Infinity }, { email: '' }])
      expect(parse({ ...info, ...broken }, 1)).toBeNull();
  });

  it('is lost when the service has refused it, and only then', () => {
    fc.assert(
      fc.property(kept, anyStored, (info, expired) => {
        expect(parse({ ...info, expired: true }, info.storedAt)).toBeNull();
        if (expired !== true) expect(parse({ ...info, expired }, info.storedAt)).toEqual(info);
      }),
    );
  });

  it('may have been used only if that was stored', () => {
    fc.assert(
      fc.property(kept, anyStored, (info, mayBeUsed) => {
        expect(parse({ ...info, mayBeUsed: true }, info.storedAt)).toEqual({
          ...info,
          mayBeUsed: true,
        });
        if (mayBeUsed !== true) expect(parse({ ...info, mayBeUsed }, info.storedAt)).toEqual(info);
      }),
    );
  });

  it('is null, without an error, for any other stored value', () => {
    fc.assert(
      fc.property(anyStored, time, (stored, now) => {
        expect(parse(stored, now)).toBeNull();
      }),
    );
    for (const stored of [undefined, null, 'mark']) expect(parse(stored, 0)).toBeNull();
  });
});

it('a password mark of no known flow leads to a new one by way of /forget', () => {
  fc.assert(
    fc.property(anyStored, (purpose) => {
      const info = { email: 'a@b.com', passwordMark: 'x', storedAt: 0 };
      expect(parseForgetInfo({ ...info, purpose }, 0)?.purpose).toBe('forget');
      expect(parseForgetInfo(info, 0)?.purpose).toBe('forget');
    }),
  );
});
