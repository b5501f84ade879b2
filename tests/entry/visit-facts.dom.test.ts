import { afterEach, expect, it, vi } from 'vitest';
import { JOURNEY_VERSION } from '#application/ports/journey-storage.ts';
import { lookUp } from '#domain/language-choice.ts';
import { languageWishes, visitFacts } from '#entry/visit-facts.ts';

const OFFERED = ['en', 'ja', 'ko', 'th', 'vi'];
const wanted = (search = '') => lookUp(languageWishes(search, 'vi'), OFFERED);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function chosen(cookies: readonly string[], stored: string | null): string | undefined {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    ['a=b', ...cookies.map((value) => `language=${value}`), 'c=d'].join('; '),
  );
  if (stored !== null) localStorage.setItem('language', stored);
  return wanted();
}

it.each<[string, readonly string[], string | null, string]>([
  ['is the only one', ['ko'], 'ko', 'ko'],
  ['comes after the shop’s older one', ['th', 'ko'], 'ko', 'ko'],
  ['is the cookie’s where another was stored before', ['th', 'ko'], 'ja', 'ko'],
  ['is what was stored where the browser takes no cookies', [], 'ko', 'ko'],
])(
  'the language that was chosen here, beside a store’s cookie, %s',
  (_, cookies, stored, language) => {
    expect(chosen(cookies, stored)).toBe(language);
  },
);

it('the person’s own goes before the shop’s, that before the browser’s, and that before the installation’s', () => {
  const browser = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['th']);
  expect(chosen(['ja'], null)).toBe('ja');
  expect(wanted('?lang=ko')).toBe('ja');
  expect(wanted('?language=en&lang=ko')).toBe('en');
  expect(chosen([], null)).toBe('th');
  expect(wanted('?lang=ko')).toBe('ko');
  expect(wanted('?lang=xx')).toBe('th');
  browser.mockReturnValue(['xx']);
  expect(wanted()).toBe('vi');
});

it('in a frame that may not read cookies, the link’s and the browser’s languages still count', () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  expect(wanted('?lang=ko')).toBe('ko');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['th']);
  expect(wanted()).toBe('th');
});

it('the language of a page is that of its list: a translator may change that of the document', () => {
  document.documentElement.lang = 'fr';
  expect(visitFacts().sent.language).toBe('fr');
  document.body.innerHTML =
    '<nav id="languages"><a lang="en" aria-current="true">English</a></nav>';
  expect(visitFacts().sent.language).toBe('en');
  document.body.replaceChildren();
});

it('what the page says of itself, and its address, are facts', () => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { needs: 'registerInfo', languages: 'en ja', default: 'ja' });
  history.replaceState(null, '', '?type=2');
  const { sent, search, wishes } = visitFacts();
  expect([sent.needs, sent.offered, search]).toEqual(['registerInfo', ['en', 'ja'], '?type=2']);
  expect([...wishes].at(-1)).toBe('ja');
  history.replaceState(null, '', '/');
});

it('the step of the history entry is a fact', () => {
  history.replaceState({ step: 2 }, '');
  expect(visitFacts().historyState).toEqual({ step: 2 });
  history.replaceState(null, '');
});

it('a journey that is malformed, of another version or in a blocked storage counts as none', () => {
  const journey = { retrieveStep: { email: 'ada@lab.sg' } };
  const put = (version: number) =>
    sessionStorage.setItem('portal.journey', JSON.stringify({ version, journey }));
  put(JOURNEY_VERSION);
  expect(visitFacts().stored('retrieveStep')).toEqual({ email: 'ada@lab.sg' });
  for (const item of ['{', 'null', '7', '{"journey":7}']) {
    sessionStorage.setItem('portal.journey', item);
    expect(visitFacts().stored('retrieveStep')).toBeUndefined();
  }
  put(JOURNEY_VERSION - 1);
  expect(visitFacts().stored('retrieveStep')).toBeUndefined();
  put(JOURNEY_VERSION);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(visitFacts().stored('retrieveStep')).toBeUndefined();
});
