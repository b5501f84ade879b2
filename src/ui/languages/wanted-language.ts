import { lookUp } from '#domain/language-choice.ts';
import { ASKED_PARAMETER, CHOICE } from './language-keys.ts';

/** The language that this browser's person wants of those offered: what they chose, what led them here, their browser's list, the installation's. */
export function wantedLanguage(offered: readonly string[], otherwise: string | undefined, search = location.search): string | undefined {
  const query = new URLSearchParams(search);
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(CHOICE);
  } catch {
    // The browser keeps nothing here.
  }
  // Of several the one that is kept here too, or the last, as in src/start-up/kept-choice.ts.
  const { cookie } = document;
  const isOwn = `; ${cookie};`.includes(`; ${CHOICE}=${kept};`);
  const chosen = isOwn ? kept : cookie.match(`^(.*; )?${CHOICE}=([^;]+)`)?.[2];
  return lookUp([query.get(CHOICE), chosen, kept, query.get(ASKED_PARAMETER), ...navigator.languages, otherwise], offered);
}

/** The languages in the control of the page. */
export function languagesIn(list: HTMLElement): readonly string[] {
  return Array.from(list.querySelectorAll('a'), ({ lang }) => lang);
}
