import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropInvisible, foldText } from '#domain/clean-text.ts';
import { anyText } from '../arbitraries/texts.ts';

describe('folding a text', () => {
  it('is idempotent, and gives valid Unicode in NFKC without blanks at the ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded.normalize('NFKC').trim()).toBe(folded);
        expect(folded).not.toMatch(/\p{Surrogate}/u);
        expect(dropInvisible(dropInvisible(text))).toBe(dropInvisible(text));
      }),
      { numRuns: 400 },
    );
  });

  it('keeps printable ASCII as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]*$/), (text) => {
        expect(foldText(text)).toBe(text);
      }),
    );
  });

  it('ignores an invisible character at any position', () => {
    const invisible = fc.constantFrom(
      ...'\u0000\u001F\u007F\u0085\u00AD\u034F\u061C\u115F\u1160\u17B4\u180E\u200B\u200C\u200D',
      ...'\u200E\u202A\u202E\u2060\u2066\u2069\u3164\uFE0F\uFEFF\uFFA0\uFFFC\u{E0001}\u{E01EF}\uDC00\uD800',
    );
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z ]*$/),
        invisible,
        fc.nat(),
        (text, character, position) => {
          const at = position % (text.length + 1);
          expect(foldText(text.slice(0, at) + character + text.slice(at))).toBe(text.trim());
        },
      ),
    );
  });

  it('does not join two surrogate halves that become neighbours', () => {
    expect(dropInvisible('\uD83D\u200B\uDE00')).toBe('');
    expect(dropInvisible('a\uD83D')).toBe('a');
    expect(dropInvisible('😀')).toBe('😀');
  });
});
