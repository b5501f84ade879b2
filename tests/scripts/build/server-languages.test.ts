import { afterEach, describe, expect, it, vi } from 'vitest';
import { wantedLanguage } from '#ui/i18n/wanted-language.ts';
import { nginxLanguages, languageFor } from '../../../scripts/build/server-languages.ts';

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
    expect(wantedLanguage(OFFER.languages, 'en', '')).toBe(choice ?? 'en');
  });
});
