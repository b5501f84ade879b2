import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionForKey } from '#ui/components/radix/option-for-key.ts';

const labels = fc.array(fc.string(), { minLength: 1, maxLength: 8 });

/** The options reached by pressing a key once for each option. */
function walk(list: readonly string[], from: number, key: string, withShift = false) {
  const seen: number[] = [];
  for (const _ of list) seen.push(optionForKey(list, seen.at(-1) ?? from, key, withShift) ?? -1);
  return seen;
}

describe('moving in an open choice', () => {
  it('reaches every option by arrows, and cycles by Tab and Shift+Tab', () => {
    fc.assert(
      fc.property(labels, (list) => {
        const all = list.map((_, index) => index);
        expect(walk(list, -1, 'ArrowDown')).toEqual(all);
        expect(walk(list, -1, 'ArrowUp')).toEqual(all.toReversed());
        expect(walk(list, -1, 'Tab')).toEqual(all);
        expect(walk(list, list.length - 1, 'Tab')).toEqual(all);
        expect(walk(list, 0, 'Tab', true)).toEqual(all.toReversed());
        const last = list.length - 1;
        for (const at of all) {
          expect(optionForKey(list, at, 'ArrowDown')).toBe(Math.min(at + 1, last));
          expect(optionForKey(list, at, 'ArrowUp')).toBe(Math.max(at - 1, 0));
          expect([optionForKey(list, at, 'Home'), optionForKey(list, at, 'End')]).toEqual([
            0,
            last,
          ]);
        }
      }),
    );
  });

  it('cycles through the options that begin with a letter', () => {
    const list = ['Does not receive', 'Email', 'Deactivated'];
    expect([optionForKey(list, -1, 'd'), optionForKey(list, 0, 'D')]).toEqual([0, 2]);
    expect([optionForKey(list, 2, 'd'), optionForKey(list, 1, 'e')]).toEqual([0, 1]);
    expect(optionForKey(list, 0, 'x')).toBeNull();
  });

  it('ignores the keys that choose or close', () => {
    for (const key of [' ', 'Enter', 'Escape'])
      expect(optionForKey(['One', 'Enter'], 0, key)).toBeNull();
    expect(optionForKey([], -1, 'ArrowDown')).toBeNull();
  });
});
