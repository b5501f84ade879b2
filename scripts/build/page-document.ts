import { WORDS_ID } from '../../src/ui/i18n/language-keys.ts';
import type { PageSettings } from '../../src/entry/page-settings.ts';

/**
 * For `<script nomodule>`, on pages with forms: a browser without modules can't run the portal, and
 * shows what the page says without scripts. ES5, which is all that it reads.
 */
export const OLD_BROWSER_SCRIPT =
  'document.querySelector("main").textContent=document.querySelector("noscript").textContent.replace(/<[^>]*>/g," ")';

export interface PageParts {
  /** BCP 47 tag of the page's language. */
  readonly language: string;
  /** Markup of the skip link and of the control that chooses a language. */
  readonly beforeRoot?: string | undefined;
  /**
   * Inline script that sees whether another language is wanted; none on pages that could not follow
   * it.
   */
  readonly languageScript?: string | undefined;
  /** What the page shows, in a language that its scripts do not bring. */
  readonly words?: object | undefined;
  readonly route: string;
  /** Path of the site's root, without a trailing slash. */
  readonly basePath: string;
  /** What the page was rendered with; none on a page of a site that was not configured. */
  readonly settings?: PageSettings | undefined;
  /**
   * Version and commit, for operators and support. The page has them and no script: one that is the
   * same in the next build has the same name there.
   */
  readonly build: string;
  /** The mark without which the page gives way to another before it is painted. */
  readonly needs?: string | undefined;
  readonly title: string;
  /** Markup of the root element. */
  readonly body: string;
  /** Markup that takes the root's place when the address asks for the Register tab. */
  readonly registerTab?: string | undefined;
  /** Markup that the inline script shows when the page's scripts do not come. */
  readonly startFailed?: string | undefined;
  /**
   * Style texts for the page's head, each in an element of its own: every hash stands in every
   * answer's policy, and pages share most of them.
   */
  readonly css: readonly string[];
  /** Script for browsers without modules, on pages with forms. */
  readonly oldBrowserScript?: string | undefined;
  /** Inline script that runs right after the markup; none on pages that react to nothing. */
  readonly pressesScript?: string | undefined;
  /** A second one, for pages whose first paint depends on what the tab keeps. */
  readonly journeyScript?: string | undefined;
  /** Address of the page's script from the site's root. */
  readonly script: { readonly file: string; readonly module: boolean };
  /**
   * Module scripts that the entry script will import for this page, by their addresses from the
   * site's root.
   */
  readonly ahead: readonly string[];
}

/** Fills index.html, which stays the one place for what all heads have in common. */
export function pageDocument(template: string, page: PageParts): string {
  const { script } = page;
  const base = `${page.basePath}/`;
  const config = `<script src="${base}config.js" defer></script>`;
  // Asynchronous, so that what a browser does once the page is parsed is done while the script
  // still arrives.
  const entry = `<script src="${base}${script.file}" ${script.module ? 'type="module" async fetchpriority="high"' : 'defer'}></script>`;
  const ahead = page.ahead
    .map((file) => `<link rel="preload" as="fetch" crossorigin="" href="${base}${file}">`)
    .join('');
  const needs = page.needs === undefined ? '' : ` data-needs="${page.needs}"`;
  const settings =
    page.settings === undefined
      ? ''
      : ` data-settings="${escapeHtml(JSON.stringify(page.settings))}"`;
  const root = `<div id="root" data-route="${escapeHtml(page.route)}"${needs} data-build="${escapeHtml(page.build)}"${settings}>${page.body}</div>`;
  const registerTab =
    page.registerTab === undefined
      ? ''
      : `<template id="register-tab">${page.registerTab}</template>`;
  const presses =
    page.pressesScript === undefined
      ? ''
      : `<script id="presses">${inert(page.pressesScript, 'script')}</script>`;
  const oldBrowser =
    page.oldBrowserScript === undefined
      ? ''
      : `<script nomodule>${inert(page.oldBrowserScript, 'script')}</script>`;
  // Nothing is painted before the inline scripts have run: not the tab that was not asked for, no
  // button whose press would be lost.
  const journey =
    page.journeyScript === undefined
      ? ''
      : `<script id="journey">${inert(page.journeyScript, 'script')}</script>`;
  const whole =
    presses && `<link rel="expect" href="#${journey ? 'journey' : 'presses'}" blocking="render">`;

  // Read when the page is parsed, so after what its first paint waits for.
  const words = page.words === undefined ? '' : wordsElement(page.words);
  const language =
    page.languageScript === undefined
      ? ''
      : `<script>${inert(page.languageScript, 'script')}</script>`;

  let html = template.replace(/>\s+</g, '><').trim();
  html = replaceOnce(html, '<html lang="en">', `<html lang="${page.language}">`);
  html = replaceOnce(html, '<title>Account</title>', titleElement(page.title));
  html = replaceOnce(html, 'href="/favicon.svg"', `href="${base}favicon.svg"`);
  html = replaceOnce(html, '<script type="module" src="/src/entry/main.tsx"></script>', '');
  html = replaceOnce(
    html,
    '<script src="/config.js" defer></script>',
    `${whole}${config}${entry}${ahead}${page.css.map((text) => `<style>${inert(text, 'style')}</style>`).join('')}`,
  );
  return `${replaceOnce(html, '<div id="root"></div>', (page.beforeRoot ?? '') + root + registerTab + language + (presses && (page.startFailed ?? '')) + oldBrowser + presses + journey + words)}\n`;
}

function titleElement(title: string): string {
  return `<title>${escapeHtml(title)}</title>`;
}

/** The words that a page comes with: data, which no policy has to let through. */
function wordsElement(words: object): string {
  return `<script id="${WORDS_ID}" type="application/json">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`;
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

/** What ends the element early could not be hashed as a whole, nor escaped. */
function inert(text: string, element: 'script' | 'style'): string {
  if (new RegExp(`</${element}|<!--`, 'i').test(text))
    throw new Error(`an inline ${element} holds its own end`);
  return text;
}
