/**
 * Runs inline after the page's markup, before the first paint: a host that can't choose among languages gives English to everybody, and none
 * knows what only this browser keeps. Where another language is wanted, nothing of the page is shown before it speaks that, and
 * the words set out beside the entry script.
 */
import { lookUp } from '#domain/language-choice.ts';
import { ASKED_PARAMETER, CHOICE_COOKIE, CHOICE_ITEM, CHOICE_PARAMETER, LANGUAGES_ID } from '#ui/languages/language-marks.ts';
import { CODE_LANGUAGE } from '#words/languages.ts';

let kept: string | null = null;
try {
  kept = localStorage.getItem(CHOICE_ITEM);
} catch {
  // The browser keeps nothing here.
}

const page = document.documentElement;
const list = document.getElementById(LANGUAGES_ID);
const { default: otherwise, words, first = '' } = list?.dataset ?? {};
const query = new URLSearchParams(location.search);
const cookie = document.cookie.match(`(?:^|; )${CHOICE_COOKIE}=([^;]+)`)?.[1];
const wanted = lookUp(
  [query.get(CHOICE_PARAMETER), cookie, kept, query.get(ASKED_PARAMETER), ...navigator.languages, otherwise],
  Array.from(list?.querySelectorAll('a') ?? [], (link) => link.lang),
);
if (wanted && wanted !== page.lang) {
  page.dataset['wanted'] = wanted;
  for (const name of wanted === CODE_LANGUAGE ? [] : first.split(' ')) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: `${words}${wanted}/${name}.json` }));
  }
}
