import { CODE_LANGUAGE } from '#messages/languages.ts';
import { CHOICE, LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { isModifiedClick } from '#ui/platform/is-modified-click.ts';

/**
 * A host without language negotiation serves one language, and no host knows what local storage
 * holds. The entry script then translates the page; its messages are fetched beside it.
 */
export function preloadMessages(language: string): void {
  const { messages } = document.documentElement.dataset;
  // English comes with the scripts.
  if (!messages || language === CODE_LANGUAGE) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = '';
  link.href = `${messages}${language}/page.json`;
  document.head.append(link);
}

/**
 * A language link loads the page anew. A reload keeps the other parameters of the address and the
 * state of the history entry, which names step 2; the link itself would drop both.
 */
export function reloadInChosenLanguage(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    // Scripts of extensions dispatch events on the document, too.
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>(`#${LANGUAGES_ID} a`);
    if (!link || isModifiedClick(event)) return;
    event.preventDefault();
    const address = new URL(location.href);
    address.searchParams.set(CHOICE, link.lang);
    history.replaceState(history.state, '', address);
    location.reload();
  });
}
