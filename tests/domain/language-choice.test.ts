import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookUp } from '#domain/language-choice.ts';
import { LANGUAGES } from '#messages/languages.ts';

const ALL = Object.keys(LANGUAGES);
const tag = fc.constantFrom(...ALL);
const anything = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8}){0,4}$/),
  tag,
);

describe('a language is looked up', () => {
  it.each([
    [
      'zh-Hant',
      'zh-TW zh-HK zh-MO zh-Hant-CN zh-yue-HK zh-cmn-Hant zh-min-nan-TW zh-CHT zh-yue yue yue-Hant-HK cmn-Hant-TW cmn-TW tw HK zh_TW zh_Hant_HK zh_TW.UTF-8@stroke',
    ],
    [
      'zh-Hans',
      'zh zh-CN zh-SG zh-Hans-TW zh-cmn-Hans-TW zh-twi zh-CHS zh-chs-TW yue-Hans cmn cn zh_CN',
    ],
    ['ja', 'jp JA-jp ja-JP-u-ca-japanese ja_JP ja.UTF-8'],
    ['ko', 'kr'],
    ['vi', 'vn'],
    [undefined, 'cny inh zhx ja2 fr-FR *'],
    ['id', 'in in-ID id-ID in_ID'],
    ['ms', 'ms-Arab-MY'],
    ['en', 'en-SG'],
  ])('as %s: %s', (found, wishes) => {
    for (const wish of wishes.split(' ')) expect(lookUp([wish], ALL), wish).toBe(found);
    expect(lookUp([''], ALL)).toBeUndefined();
  });

  it('by the first wish that is available', () => {
    expect(lookUp(['fr', 'th-TH', 'ja'], ALL)).toBe('th');
    const unmet = (count: number) => [...Array<string>(count).fill('fr'), 'ja'];
    expect([9, 10].map((count) => lookUp(unmet(count), ALL))).toEqual(['ja', undefined]);
  });

  it('in another variant of it rather than in another language', () => {
    expect(lookUp(['zh-TW', 'ja'], ['en', 'zh-Hans', 'ja'])).toBe('zh-Hans');
    expect(lookUp(['pt'], ['en', 'pt-BR', 'pt-PT'])).toBe('pt-BR');
    expect(lookUp(['pt-PT'], ['en', 'pt-BR', 'pt-PT'])).toBe('pt-PT');
  });

  it('only among the available languages, and each by its own tag in any spelling', () => {
    fc.assert(
      fc.property(fc.array(anything), fc.subarray(ALL, { minLength: 1 }), (wishes, available) => {
        expect([undefined, ...available]).toContain(lookUp(wishes, available));
      }),
    );
    fc.assert(
      fc.property(tag, fc.boolean(), (one, upper) => {
        expect(lookUp([upper ? one.toUpperCase() : one.toLowerCase()], ALL)).toBe(one);
      }),
    );
  });

  it('the same if more subtags are added to a tag', () => {
    fc.assert(
      fc.property(tag, fc.stringMatching(/^(-[a-z0-9]{2,8}){1,3}$/), (one, more) => {
        expect(lookUp([one + more], ALL)).toBe(one);
      }),
    );
  });
});
