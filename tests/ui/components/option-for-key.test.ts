import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionForKey } from '#ui/components/option-for-key.ts';

const labels = fc.array(fc.string(), { minLength: 1, maxLength: 8 });
const place = labels.chain((list) =>
  fc.tuple(fc.constant(list), fc.integer({ min: -1, max: list.length - 1 })),
);

describe('Moving in an open choice', () => {
  it('always stays among the options', () => {
    fc.assert(
      fc.property(
        place,
        fc.oneof(fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'Tab'), fc.string()),
        fc.boolean(),
        ([list, at], key, withShift) => {
          const next = optionForKey(list, at, key, withShift);
          expect(next === null || (next >= 0 && next < list.length)).toBe(true);
        },
      ),
    );
  });

  it('reaches every option by ArrowDown from the top, and by ArrowUp from the bottom', () => {
    fc.assert(
      fc.property(labels, (list) => {
        const walk = (key: string) =>
          list.reduce<readonly number[]>(
            (seen) => [...seen, optionForKey(list, seen.at(-1) ?? -1, key) ?? -1],
            [],
          );
        const all = list.map((_, index) => index);
        expect(walk('ArrowDown')).toEqual(all);
        expect(walk('ArrowUp')).toEqual(all.toReversed());
      }),
    );
  });

  it('cycles by Tab, and backwards by Shift+Tab', () => {
    fc.assert(
      fc.property(labels, (list) => {
        const round = (at: number, withShift: boolean) =>
          list.reduce<readonly number[]>(
            (seen) => [...seen, optionForKey(list, seen.at(-1) ?? at, 'Tab', withShift) ?? -1],
            [],
          );
        const all = list.map((_, index) => index);
        expect(round(list.length - 1, false)).toEqual(all);
        expect(round(-1, false)).toEqual(all);
        expect(round(0, true)).toEqual(all.toReversed());
      }),
    );
  });

  it('cycles through the options that begin with a letter', () => {
    const list = ['Does not receive', 'Email', 'Deactivated'];
    expect(optionForKey(list, -1, 'd')).toBe(0);
    expect(optionForKey(list, 0, 'D')).toBe(2);
    expect(optionForKey(list, 2, 'd')).toBe(0);
    expect(optionForKey(list, 1, 'e')).toBe(1);
    expect(optionForKey(list, 0, 'x')).toBeNull();
  });

  it('ignores the keys that choose or close', () => {
    for (const key of [' ', 'Enter', 'Escape'])
      expect(optionForKey(['One', 'Enter'], 0, key)).toBeNull();
    expect(optionForKey([], -1, 'ArrowDown')).toBeNull();
  });
});
