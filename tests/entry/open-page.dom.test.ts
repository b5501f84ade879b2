// @vitest-environment-options { "url": "https://account.example.com/" }
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded before the tests: a page that fetches them must not do so after the last test.
import '#container/container.ts';
import '#container/http-adapters.ts';
import { keepPresses } from '#entry/inline/keep-presses.ts';
import { openPage } from '#entry/open-page.tsx';
import { FAILURES } from '#ui/i18n/message-text.ts';
import { renderPages } from '../../src/entry/prerender.tsx';
import { CONFIG } from '../fakes/test-module.ts';
import { settle } from '../ui/journey/browser.ts';

const roots: Root[] = [];
vi.mock(import('react-dom/client'), async (load) => {
  const { createRoot, hydrateRoot, ...client } = await load();
  const kept = (root: Root) => (roots.push(root), root);
  return {
    ...client,
    createRoot: (...given) => kept(createRoot(...given)),
    hydrateRoot: (...given) => kept(hydrateRoot(...given)),
  };
});
// A page that stays mounted works on after its test.
afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount();
  await settle();
});

const SETTINGS = { basePath: '', company: 'Lab' };
const NAMES = { en: 'English', ja: '日本語' };
const [FIRST] = await renderPages(SETTINGS, { language: 'en', namespaces: {}, names: NAMES });

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
Object.assign(document.documentElement, { lang: 'en' });
document.documentElement.dataset['languages'] = 'en ja';
vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
const scripts = vi.spyOn(FAILURES, 'load');
beforeEach(() => {
  // React warns of two renderers in one process.
  vi.spyOn(console, 'error').mockReturnValue();
  sessionStorage.clear();
  vi.clearAllTimers();
  scripts.mockClear();
});

const find = <Kind extends HTMLElement = HTMLInputElement>(selector: string) =>
  document.querySelector(selector) as Kind;
const press = async (selector: string) => {
  find(selector).click();
  await settle();
};

/** The first page, as a host has sent it for an address. */
function serve(address: string): () => Promise<void> {
  history.replaceState({ step: 2 }, '', address);
  document.documentElement.dataset['hidden'] = 'screen';
  document.body.innerHTML = `${FIRST?.beforeRoot}<div id="root">${FIRST?.body}</div>${FIRST?.startFailed}`;
  const root = find('#root');
  Object.assign(root.dataset, { route: '/', settings: JSON.stringify(SETTINGS) });
  keepPresses();
  return async () => {
    await openPage(root, CONFIG);
    await settle();
  };
}

it.each([
  ['is taken over', 'Email'],
  ['an extension has changed is rendered anew', 'E-Mail'],
])('a page that %s, with what was typed and pressed in it', async (_, label) => {
  const start = serve('/');
  const email = find('#login-email');
  email.value = 'ada@example.com';
  find('#login-password-show').click();
  find('label span').textContent = label;
  await start();
  expect(find('#login-email') === email).toBe(label === 'Email');
  expect(find('#login-email').value).toBe('ada@example.com');
  expect(JSON.stringify(sessionStorage)).toContain('ada@example.com');
  expect(find('#login-password').type).toBe('text');
  expect(find('#failed')).toBeNull();
  expect(document.activeElement, 'no heading').toBe(document.body);
  expect(document.documentElement.dataset['hidden']).toBeUndefined();
});

it.each([
  ['a screen without its mark', '/ressetpassword?a=b#x'],
  ['another spelling', '/Forget/?a=b#x'],
])(
  '%s leads to another address, whose screen is shown in place of what was sent',
  async (_, address) => {
    await serve(address)();
    expect(find('h1').textContent).toBe('Forgot password');
    expect(location.href).toMatch(/com\/forget\?a=b#x$/);
    expect(history.state, 'a new visit').toBeNull();
  },
);

it('the skip link moves the focus, and adds no history entry', async () => {
  await serve('/')();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  expect(find('#skip').dispatchEvent(click)).toBe(false);
  expect(document.activeElement).toBe(find('main'));
});

it('a document opens in a tab that gets nothing of this one; in this tab if none opens', async () => {
  await serve('/?type=2')();
  const [clear, replace, assign] = [vi.fn(), vi.fn(), vi.fn()];
  const tab = { opener: window as unknown, sessionStorage: { clear }, location: { replace } };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  find('a[target=_blank]').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(open, 'the browser opens it').not.toHaveBeenCalled();
  await press('a[target=_blank]');
  expect(tab.opener).toBeNull();
  expect(replace.mock.calls).toEqual([['https://account.example.com/termsandconditions']]);
  expect(clear.mock.invocationCallOrder[0]).toBeLessThan(replace.mock.invocationCallOrder[0] ?? 0);
  open.mockReturnValue(null);
  const { location } = window;
  vi.stubGlobal('location', { assign });
  await press('a[target=_blank]');
  vi.stubGlobal('location', location);
  expect(assign.mock.calls).toEqual(replace.mock.calls);
});

it('a press whose scripts hang gets an error after twenty seconds', async () => {
  scripts.mockRejectedValueOnce(new TypeError('no network'));
  await serve('/')();
  find('#login-email').value = 'ada@example.com';
  find('#login-password').focus();
  find('#login-password').value = 'Lab-2026x';
  await settle();
  scripts.mockReturnValue(new Promise(() => undefined));
  await press('[type=submit]');
  vi.advanceTimersByTime(19_999);
  await settle();
  expect(find('[type=submit]').ariaBusy).toBe('true');
  vi.advanceTimersByTime(1);
  await settle();
  expect(find('form [role=alert]').textContent).toContain('could not be loaded');
  expect(find('#login-password').value).toBe('Lab-2026x');
});

it('the scripts of the first page come when it is idle, but at once with a return URL', async () => {
  await serve('/')();
  expect(scripts).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(scripts).toHaveBeenCalledTimes(1);
  await serve('/?returnUrl=https://store.example.com/x')();
  expect(scripts).toHaveBeenCalledTimes(2);
  await serve('/forget')();
  expect(scripts, 'another screen').toHaveBeenCalledTimes(3);
});

it('an error of the portal’s own scripts is told', async () => {
  await serve('/')();
  const filename = import.meta.url.replace(/tests\/entry\/.*/, 'src/entry/main.tsx');
  dispatchEvent(new ErrorEvent('error', { filename, error: new Error('x') }));
  await settle();
  expect(document.body.textContent).toContain('Something went wrong on this page.');
});

it('a language of the address is stored; a press beside the list of languages closes it', async () => {
  await serve('/?language=ja')();
  const { lang } = document.documentElement;
  expect([location.search, document.cookie, lang]).toEqual(['', 'language=ja', 'ja']);
  const list = find<HTMLDetailsElement>('#languages details');
  list.open = true;
  find('main').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(list.open).toBe(false);
});
