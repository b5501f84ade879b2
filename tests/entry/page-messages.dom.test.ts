import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFailures, messagesOfVisit } from '#entry/page-messages.ts';
import { shell } from '#messages/en/shell.ts';
import type { MessageFile } from '#messages/english-namespaces.ts';
import { messagesIn } from '#ui/i18n/messages-context.ts';
import { messagesOfFile } from '../../scripts/build/built-languages.ts';
import { LANGUAGES } from '../messages/every-language.ts';

/** The fetches, by language and file. */
let fetched: string[];

// A plain host has served the English page.
beforeEach(() => {
  fetched = [];
  document.documentElement.lang = 'en';
  document.documentElement.dataset['messages'] = '/messages/';
  document.body.innerHTML = `<a id="skip" href="#main">Skip to main content</a>
    <nav id="languages" aria-label="Language"><details>
      <summary><span lang="en">English</span></summary>
      <ul><li><a href="?language=en" lang="en" aria-current="true">English</a></li><li><a href="?language=ja" lang="ja">日本語</a></li><li><a href="?language=zh-Hans" lang="zh-Hans">简体中文</a></li></ul>
    </details></nav>`;
  vi.stubGlobal('fetch', (url: string) => {
    const [, tag = '', name = ''] = /([^/]+)\/([^/]+)\.json$/.exec(url) ?? [];
    fetched.push(`${tag}/${name}`);
    const namespaces = Object.fromEntries(LANGUAGES.get(tag) ?? []);
    return Promise.resolve(Response.json(messagesOfFile(name as MessageFile, namespaces)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['messages'];
  document.body.replaceChildren();
});

const said = () => {
  const list = document.querySelector('#languages');
  const spoken = list?.querySelector('summary span');
  return {
    skip: document.querySelector('#skip')?.textContent,
    label: list?.getAttribute('aria-label'),
    summary: [spoken?.getAttribute('lang'), spoken?.textContent],
    current: [...(list?.querySelectorAll('[aria-current]') ?? [])].map((link) => link.textContent),
  };
};

it('the skip link and the list of languages are translated with the page', async () => {
  expect((await messagesOfVisit('en', 'ja')).language).toBe('ja');
  expect(said()).toEqual({
    skip: LANGUAGES.get('ja')?.get('shell')?.['skip'],
    label: LANGUAGES.get('ja')?.get('controls')?.['language'],
    summary: ['ja', '日本語'],
    current: ['日本語'],
  });
});

it('all messages but those for failures are fetched at once, and these are fetched once', async () => {
  const messages = await messagesOfVisit('en', 'ja');
  expect(fetched).toEqual(['ja/page']);
  await fetchFailures(messages);
  await fetchFailures(messages);
  expect(fetched).toEqual(['ja/page', 'ja/failures']);
  const { shell, failures } = messages.namespaces;
  expect([shell, failures]).toEqual(
    ['shell', 'failures'].map((name) => LANGUAGES.get('ja')?.get(name)),
  );
});

it('the page’s own language, and English, are there without a fetch', async () => {
  document.body.innerHTML += '<script id="messages">{"shell":{"skip":"跳"}}</script>';
  const chinese = await messagesOfVisit('zh-Hans', 'zh-Hans');
  expect(chinese.namespaces).toEqual({ shell: { skip: '跳' } });
  const english = await messagesOfVisit('zh-Hans', 'en');
  await fetchFailures(english);
  expect(messagesIn(shell, english)).toEqual(shell.messages);
  expect(fetched).toEqual([]);
});

it('a page keeps its language if the messages of the other fail to load', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const own = { en: { shell: { skip: 'own' } } };
  const kept = await messagesOfVisit('en', 'ja', own);
  expect([kept.language, messagesIn(shell, kept).skip]).toEqual(['en', 'own']);
  expect(said().summary).toEqual(['en', 'English']);
});

it('an installation’s own sentences replace those of the visit’s language', async () => {
  const own = { en: { shell: { skip: 'own' } }, ja: { shell: { skip: '自' } } };
  expect(messagesIn(shell, await messagesOfVisit('en', 'en', own)).skip).toBe('own');
  const japanese = messagesIn(shell, await messagesOfVisit('en', 'ja', own));
  expect(japanese).toEqual({ ...LANGUAGES.get('ja')?.get('shell'), skip: '自' });
});
