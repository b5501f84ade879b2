// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { needsAnotherPage } from '#entry/inline/first-frame.ts';

const page = document.documentElement;
const reads: string[] = [];

/** A first visit to an English page in an English browser. */
beforeEach(() => {
  reads.length = 0;
  page.lang = 'en';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation('navigate')]);
  languages('en-SG', 'zh');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    reads.push(this === localStorage ? `local ${key}` : `session ${key}`);
    return null;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  delete page.dataset['needs'];
});

const navigation = (type: string) => ({ type }) as unknown as PerformanceEntry;
const languages = (...tags: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const cookies = (text: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
const referrer = (text: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(text);

it.each<[string, () => unknown]>([
  ['a first visit', () => null],
  ['a visit from the store', () => referrer('https://store.example.com/')],
  ['a visit from a site whose name begins alike', () => referrer(`${location.origin}0.example/`)],
  ['a visit with the page’s language in a cookie', () => cookies('a=b; language=en')],
  ['a visit with the page’s language in the address', () => address('/?lang=en&type=1')],
])('%s does not wait', (_, begin) => {
  begin();
  expect(needsAnotherPage()).toBe(false);
});

it.each<[string, () => unknown]>([
  ['a reload', () => arriveBy('reload')],
  ['Back', () => arriveBy('back_forward')],
  ['a browser that hides its timings', () => arriveBy()],
  ['a link of the portal', () => referrer(`${location.origin}/forget`)],
  ['the address of the Register tab', () => address('/?a=b&type=2')],
  ['a screen that needs a mark', () => (page.dataset['needs'] = 'registerInfo')],
  ['a browser of another language', () => (page.lang = 'ja')],
  ['another language in a cookie', () => cookies('language=ja')],
  ['another language in the address', () => address('/?lang=ja')],
  ['a browser without languages', () => languages()],
  ['another variant of the language', () => ([page.lang] = ['zh-Hant'])],
])('a visit by %s waits', (_, begin) => {
  begin();
  expect(needsAnotherPage()).toBe(true);
});

it('local storage is read only without a cookie that decides, the tab’s storage never', () => {
  needsAnotherPage();
  expect(reads).toEqual(['local language']);
  reads.length = 0;
  cookies('language=en');
  needsAnotherPage();
  expect(reads).toEqual([]);
});

function arriveBy(...types: readonly string[]): void {
  vi.mocked(performance.getEntriesByType).mockReturnValue(types.map(navigation));
}

function address(path: string): void {
  history.replaceState(null, '', path);
}
