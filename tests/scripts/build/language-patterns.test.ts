import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookUp } from '#domain/language-choice.ts';
import { LANGUAGES } from '#messages/languages.ts';
import { languagePatterns } from '../../../scripts/build/language-patterns.ts';

const ALL = Object.keys(LANGUAGES);
const REGIONS = [
  '',
  ...'-TW -HK -MO -CN -SG -Hant -Hans -Hant-HK -Hans-TW -CHT -CHS -yue -cmn-Hant'.split(' '),
  ...'-cmn-Hans-TW -JP -u-nu-thai -419'.split(' '),
];
/** Tags in the notation of Java, PHP and system environments, and invalid ones. */
const MALFORMED = [
  ' tw',
  ...'_JP _TW _Hant _Hant_HK -hant_x _Hans-HK .UTF-8 _TW.UTF-8 @x 2 - --tw _ /tw -twi'.split(' '),
  ...'-x-hans =1 é'.split(' '),
];
const subtag = fc.oneof(
  fc.constantFrom(
    ...'en zh ja ko th vi id in jp kr cn tw hk yue cmn cm ms fr fil i e * eng zhx inh'.split(' '),
    ...'_ja - 1'.split(' '),
  ),
  fc.stringMatching(/^[a-z]{1,4}$/),
);
const wish = fc
  .tuple(
    subtag,
    fc.oneof(
      fc.constantFrom(...REGIONS),
      fc.constantFrom(...MALFORMED),
      fc.stringMatching(/^[-_.@ a-z0-9]{0,8}[a-z0-9]$/),
    ),
  )
  .map(([first, rest]) => first + rest);
const gap = fc.constantFrom(',', ', ', ' ,', ',,', ';q=0.8,', '; q=0.8 , ');

function byPatterns(list: string, tags: readonly string[]): string | undefined {
  return languagePatterns(tags).find(({ pattern }) => new RegExp(pattern, 'i').test(list))?.tag;
}

it('choose the same language as the look-up, for any wishes and any available languages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(wish, gap), { maxLength: 6 }),
      fc.subarray([...ALL, 'fil', 'pt-BR', 'pt-PT'], { minLength: 1 }),
      (entries, tags) => {
        const list = entries.flat().join('');
        expect([list, byPatterns(list, tags)]).toEqual([
          list,
          lookUp(
            entries.map(([one]) => one),
            tags,
          ),
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

it('are fast for hostile lists', () => {
  for (const list of [
    'a,'.repeat(4000),
    ' '.repeat(8000),
    `${'fr-'.repeat(3000)},`,
    `${', '.repeat(4000)}x`,
    `${'ja2,'.repeat(3000)}x`,
    `${'zh2-_'.repeat(2000)},`,
  ])
    expect(byPatterns(list, ALL)).toBe(undefined);
});
