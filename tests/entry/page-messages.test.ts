// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { translatePage, messagesOfPage } from '../../src/entry/page-messages.ts';
import type { MessageFile } from '#ui/i18n/loadable-messages.ts';
import { messagesOfFile } from '../../scripts/build/built-languages.ts';
import { LANGUAGES } from '../messages/every-language.ts';

/** The fetches, by language and file. */
let fetched: string[];

// A plain host has served the English page.
beforeEach(() => {
  fetched = [];
  document.documentElement.lang = 'en';
  document.documentElement.dataset['messages'] = './messages/';
  document.body.innerHTML = `<a id="skip" href="#main">Skip to main content</a>
    <nav id="languages" aria-label="Language"><details>
      <summary><span lang="en">English</span></summary>
      <ul><li><a href="?language=en" lang="en" aria-current="true">English</a></li><li><a href="?language=ja" lang="ja">日本語</a></li><li><a href="?language=zh-Hans" lang="zh-Hans">简体中文</a></li></ul>
    </details></nav>`;
  vi.stubGlobal('fetch', (url: URL) => {
    const [, tag = '', name = ''] = /([^/]+)\/([^/]+)\.json$/.exec(url.pathname) ?? [];
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
  const messages = messagesOfPage('en');
  await translatePage(messages, 'ja');
  expect(messages.get().language).toBe('ja');
  expect(said()).toEqual({
    skip: LANGUAGES.get('ja')?.get('shell')?.['skip'],
    label: LANGUAGES.get('ja')?.get('controls')?.['language'],
    summary: ['ja', '日本語'],
    current: ['日本語'],
  });
});

it('all messages but those for failures are fetched at once', async () => {
  const messages = messagesOfPage('en');
  await translatePage(messages, 'ja');
  expect(fetched).toEqual(['ja/page']);
  await messages.fetchFailures();
  expect(fetched).toEqual(['ja/page', 'ja/failures']);
});
