import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookUp } from '#domain/language-choice.ts';
import { LANGUAGES } from '#words/languages.ts';
import { languagePatterns } from '../../../scripts/site/language-patterns.ts';

const ALL = Object.keys(LANGUAGES);
const REGIONS = ['', '-TW', '-HK', '-MO', '-CN', '-SG', '-Hant', '-Hans', '-Hant-HK', '-Hans-TW', '-JP', '-u-nu-thai', '-419'];
const subtag = fc.oneof(fc.constantFrom('en', 'zh', 'ja', 'ko', 'th', 'vi', 'id', 'in', 'ms', 'fr', 'fil', 'i', 'e', '*', 'eng', 'zhx', 'inh'), fc.stringMatching(/^[a-z]{1,4}$/));
const wish = fc.tuple(subtag, fc.constantFrom(...REGIONS)).map(([first, rest]) => first + rest);
const gap = fc.constantFrom(',', ', ', ' ,', ',,', ';q=0.8,', '; q=0.8 , ');

function byPatterns(list: string, tags: readonly string[]): string | undefined {
  return languagePatterns(tags).find(({ pattern }) => new RegExp(pattern, 'i').test(list))?.tag;
}

it('find what the look-up finds, whatever is asked for and whatever there is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(wish, gap), { maxLength: 6 }), fc.subarray([...ALL, 'fil', 'pt-BR', 'pt-PT'], { minLength: 1 }), (entries, tags) => {
      const list = entries.flat().join('');
      expect([list, byPatterns(list, tags)]).toEqual([list, lookUp(entries.map(([one]) => one), tags)]);
    }),
    { numRuns: 300 },
  );
});

it('are not held up by hostile lists', () => {
  for (const list of ['a,'.repeat(4000), ' '.repeat(8000), `${'fr-'.repeat(3000)},`, `${', '.repeat(4000)}x`]) expect(byPatterns(list, ALL)).toBe(undefined);
});
