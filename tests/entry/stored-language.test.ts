// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wantedLanguage } from '#ui/i18n/wanted-language.ts';

const OFFERED = ['en', 'ja', 'ko', 'th', 'vi'];

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function chosen(cookies: readonly string[], stored: string | null): string | undefined {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    ['a=b', ...cookies.map((value) => `language=${value}`), 'c=d'].join('; '),
  );
  if (stored !== null) localStorage.setItem('language', stored);
  return wantedLanguage(OFFERED, 'vi', '');
}

describe('the language that was chosen here, where a store keeps a cookie of the same name', () => {
  it.each<[string, readonly string[], string | null, string]>([
    ['is the only one', ['ko'], 'ko', 'ko'],
    ['comes after the store’s older one', ['th', 'ko'], 'ko', 'ko'],
    ['comes before the store’s newer one', ['ko', 'th'], 'ko', 'ko'],
    ['comes last where the browser stores nothing', ['th', 'ko'], null, 'ko'],
    ['is the cookie’s where another was stored before', ['th', 'ko'], 'ja', 'ko'],
    ['is what was stored where the browser takes no cookies', [], 'ko', 'ko'],
  ])('%s', (_, cookies, stored, language) => {
    expect(chosen(cookies, stored)).toBe(language);
  });
});

it('in a frame that may not read cookies, the link’s and the browser’s languages still count', () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  expect(wantedLanguage(OFFERED, 'vi', '?lang=ko')).toBe('ko');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['th']);
  expect(wantedLanguage(OFFERED, 'vi', '')).toBe('th');
});
