import { CHOICE, LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { languagesIn, wantedLanguage } from '#ui/i18n/wanted-language.ts';
import { isModifiedClick } from '#ui/platform/is-modified-click.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';

const page = document.documentElement;

/**
 * A host without language negotiation serves one language, and no host knows what local storage
 * holds. A page that needs another language stays hidden until it is translated; its messages are
 * fetched beside the entry script.
 */
export function chooseLanguage(): void {
  const list = document.getElementById(LANGUAGES_ID);
  if (!list) return;
  const { dataset } = list;
  const wanted = wantedLanguage(languagesIn(list), dataset['default']);
  if (!wanted || wanted === page.lang) return;
  page.dataset['wanted'] = wanted;
  // English comes with the scripts.
  if (!dataset['messages'] || wanted === CODE_LANGUAGE) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = '';
  link.href = `${dataset['messages']}${wanted}/page.json`;
  document.head.append(link);
}

/**
 * A language link loads the page anew. A reload keeps the other parameters of the address and the
 * state of the history entry, which names step 2; the link itself would drop both.
 */
export function reloadInChosenLanguage(): void {
  document.getElementById(LANGUAGES_ID)?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || isModifiedClick(event)) return;
    event.preventDefault();
    const address = new URL(location.href);
    address.searchParams.set(CHOICE, link.lang);
    history.replaceState(history.state, '', address);
    location.reload();
  });
}
