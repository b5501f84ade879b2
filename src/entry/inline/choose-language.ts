import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { languagesIn, wantedLanguage } from '#ui/i18n/wanted-language.ts';
import { isModifiedClick } from '#ui/routing/is-modified-click.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { START_FAILED_ID } from '#ui/theme/page-ids.ts';
import type { ChosenPage } from './hydration-handover.ts';

const page: ChosenPage = document.documentElement;

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
  for (const name of dataset['first']?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = '';
    link.href = `${dataset['messages']}${wanted}/${name}.json`;
    document.head.append(link);
  }
}

/**
 * Keeps a press on a language for the control's script, which comes late. Following the link would
 * lose what is typed.
 */
export function keepLanguagePress(): void {
  const list = document.getElementById(LANGUAGES_ID);
  if (!list) return;
  list.onclick = (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || isModifiedClick(event)) return;
    // Without the scripts the link is the only way.
    if (document.getElementById(START_FAILED_ID)?.hidden === false) return;
    event.preventDefault();
    page.chosen = link;
  };
}
