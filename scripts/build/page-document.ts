import { MESSAGES_ID } from '../../src/ui/i18n/language-keys.ts';
import type { PageSettings } from '../../src/ui/page/shown-settings.ts';
import { ENTRY_ID, REGISTER_TAB_ID } from '../../src/ui/theme/page-ids.ts';
import type { LanguageOffer } from './server-languages.ts';

/**
 * For `<script nomodule>`, on pages with forms: a browser without modules can't run the portal, and
 * shows the text of `noscript`. In ES5, for old browsers.
 */
export const OLD_BROWSER_SCRIPT =
  'document.querySelector("main").textContent=document.querySelector("noscript").textContent.replace(/<[^>]*>/g," ")';

export interface PageParts {
  /** BCP 47 tag of the page's language. */
  readonly language: string;
  /** The languages of the site. */
  readonly offer: LanguageOffer;
  /** Address of the folder with all messages. */
  readonly messagesAt: string;
  /** Markup of the skip link and of the control that chooses a language. */
  readonly beforeRoot?: string | undefined;
  /** Messages of the page in its language; English comes with the scripts. */
  readonly messages?: object | undefined;
  readonly route: string;
  /** What the page shows. */
  readonly settings: PageSettings;
  /**
   * Version and commit, for operators and support. In the page, not in a script: a script that has
   * not changed keeps its name in the next build.
   */
  readonly build: string;
  /** The mark that the page needs; without it the page redirects. */
  readonly needs?: string | undefined;
  readonly title: string;
  /** Markup of the root element. */
  readonly body: string;
  /** Markup of the tabs with Register open, for an address that asks for it. */
  readonly registerTab?: string | undefined;
  /** Markup that the inline script shows when the page's scripts fail to load. */
  readonly startFailed?: string | undefined;
  /**
   * Style texts. Each is written into a separate element: the policy names the hash of each, and
   * most pages share most of them.
   */
  readonly css: readonly string[];
  /** Script for browsers without modules, on pages with forms. */
  readonly oldBrowserScript?: string | undefined;
  /** Inline scripts; none on legal pages (src/entry/inline). */
  readonly inline?: { readonly beforeMarkup: string; readonly afterMarkup: string } | undefined;
  /** Address of the page's script from the site's root. */
  readonly script: { readonly file: string; readonly module: boolean };
}

/** The element of the entry script. `base` is the path of the site's root with its slash. */
export function entryTag(base: string, file: string): string {
  return `<script src="${base}${file}" id="${ENTRY_ID}" type="module" async fetchpriority="high"></script>`;
}

/** Fills index.html, which stays the one place for what all heads have in common. */
export function pageDocument(template: string, page: PageParts): string {
  const base = `${page.settings.basePath}/`;
  const { file, module } = page.script;
  const head = [
    inlineScript(page.inline?.beforeMarkup),
    `<script src="${base}config.js" defer></script>`,
    // Asynchronous: the browser finishes the page while the script arrives.
    module ? entryTag(base, file) : `<script src="${base}${file}" defer></script>`,
    ...page.css.map((text) => `<style>${inert(text, 'style')}</style>`),
  ];
  const { route, build, settings } = page;
  const body = [
    page.beforeRoot,
    `<div id="root"${dataAttributes({ route, build })}${settingsAttribute(settings)}>${page.body}</div>`,
    page.registerTab && `<template id="${REGISTER_TAB_ID}">${page.registerTab}</template>`,
    page.startFailed,
    inlineScript(page.oldBrowserScript, ' nomodule'),
    inlineScript(page.inline?.afterMarkup),
    // Needed only once the page is parsed: after the scripts that the first frame waits for.
    page.messages && messagesElement(page.messages),
  ];

  let html = template.replace(/>\s+</g, '><').trim();
  html = replaceOnce(
    html,
    '<html lang="en">',
    `<html lang="${page.language}"${languageAttributes(page.offer, page.messagesAt)}${dataAttributes({ needs: page.needs })}>`,
  );
  html = replaceOnce(html, '<title>Account</title>', `<title>${escapeHtml(page.title)}</title>`);
  html = replaceOnce(html, 'href="/favicon.svg"', `href="${base}favicon.svg"`);
  html = replaceOnce(
    html,
    `<script id="${ENTRY_ID}" type="module" src="/src/entry/main.tsx"></script>`,
    '',
  );
  html = replaceOnce(html, '<script src="/config.js" defer></script>', head.join(''));
  return `${replaceOnce(html, '<div id="root"></div>', body.join(''))}\n`;
}

function inlineScript(text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<script${attributes}>${inert(text, 'script')}</script>`;
}

/** Names the settings to the page's scripts, in the root element. */
export function settingsAttribute(settings: PageSettings): string {
  return dataAttributes({ settings: JSON.stringify(settings) });
}

/** Names the languages to the page's scripts, in the `html` element. */
export function languageAttributes(offer: LanguageOffer, messagesAt: string): string {
  const { languages, defaultLanguage } = offer;
  return dataAttributes({
    languages: languages.join(' '),
    default: defaultLanguage,
    messages: messagesAt,
  });
}

function dataAttributes(data: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(data)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('');
}

/** Messages as JSON data, to which the policy does not apply. */
function messagesElement(messages: object): string {
  return `<script id="${MESSAGES_ID}" type="application/json">${JSON.stringify(messages).replaceAll('<', '\\u003c')}</script>`;
}

function replaceOnce(text: string, what: string, by: string): string {
  const parts = text.split(what);
  if (parts.length !== 2)
    throw new Error(`index.html holds ${what} ${parts.length - 1} times instead of once`);
  return parts.join(by);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Text in these elements can't be escaped, so it must not end them. */
function inert(text: string, element: 'script' | 'style'): string {
  if (new RegExp(`</${element}|<!--`, 'i').test(text))
    throw new Error(`an inline ${element} holds its own end`);
  return text;
}
