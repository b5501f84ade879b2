import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookUp } from '#domain/language-choice.ts';
import { languageWishes } from '#entry/visit-facts.ts';
import { LANGUAGES } from '#messages/languages.ts';
import { languageFor, nginxLanguages } from '../../../scripts/build/server-languages.ts';

const OFFER = { languages: ['en', 'ja', 'ko', 'th'], defaultLanguage: 'en' };

/** The language that a server finds in a `Cookie` header by this configuration file. */
function foundBy(file: string, cookie: string): string | undefined {
  const [, pattern = ''] = /~(\^\S*language=\S+?)" /.exec(file) ?? [];
  return new RegExp(pattern).exec(cookie)?.[1];
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['language=ko', 'ko'],
  ['a=b; language=th; c=d', 'th'],
  ['language=ko; language=th', 'th'],
  ['language=ko; a=b; language=ja; c=d', 'ja'],
  ['language=ko; mylanguage=ja', 'ko'],
  ['language=ja; language=', 'ja'],
  ['a=language=ja', undefined],
  ['', undefined],
])('of the cookies %j the choice is %s', (cookie, choice) => {
  it('to Node', () => {
    expect(languageFor({ url: '/', headers: { cookie } }, OFFER)).toBe(choice ?? 'en');
  });

  it('to nginx', () => {
    expect(foundBy(nginxLanguages(OFFER), cookie)).toBe(choice);
  });

  it('to the page, before its first paint', () => {
    vi.stubGlobal('document', { cookie });
    vi.stubGlobal('navigator', { languages: [] });
    expect(lookUp(languageWishes('', 'en'), OFFER.languages)).toBe(choice ?? 'en');
  });
});

const EVERY = { languages: Object.keys(LANGUAGES), defaultLanguage: 'en' };
const inNode = (list: string, offer = EVERY) =>
  languageFor({ url: '/', headers: { 'accept-language': list } }, offer);

it('the first wish decides, as the look-up of the page decides for it alone', () => {
  const primary = fc.constantFrom(...'en zh ja ko th vi id ms in jp kr vn cn tw hk yue'.split(' '));
  const region = fc.constantFrom(...' -TW -HK -MO -CN -SG -Hant -Hans-TW -CHT _JP -419'.split(' '));
  const rest = fc.constantFrom('', ',ja;q=0.5', ';q=0.9, fr', ' , zh-TW');
  fc.assert(
    fc.property(primary, region, rest, (first, more, others) => {
      const wish = first + (/zh/.test(first) ? more : more.replace(/-(H|CHT|MO|TW).*/, ''));
      expect([wish, inNode(wish + others)]).toEqual([wish, lookUp([wish], EVERY.languages)]);
    }),
  );
});

it.each([
  ['fr, ja', 'en'],
  ['ja2', 'en'],
  ['zhx', 'en'],
  [`${','.repeat(9000)}ja`, 'en'],
  ['', 'en'],
])('a first wish that is no language of the site gets the default one: %j', (list, language) => {
  expect(inNode(list)).toBe(language);
});

it('a language that is not offered is not chosen', () => {
  expect(inNode('zh-TW', OFFER)).toBe('en');
});
