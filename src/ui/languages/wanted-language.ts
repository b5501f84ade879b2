import { lookUp } from '#domain/language-choice.ts';
import { ASKED_PARAMETER, CHOICE } from './language-marks.ts';

/** The language that this browser's person wants of those offered: what they chose, what led them here, their browser's list, the installation's. */
export function wantedLanguage(offered: readonly string[], otherwise: string | undefined, search = location.search): string | undefined {
  const query = new URLSearchParams(search);
  // The last of several, as in src/start-up/kept-choice.ts.
  const cookie = document.cookie.match(`^(.*; )?${CHOICE}=([^;]+)`)?.[2];
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(CHOICE);
  } catch {
    // The browser keeps nothing here.
  }
  return lookUp([query.get(CHOICE), cookie, kept, query.get(ASKED_PARAMETER), ...navigator.languages, otherwise], offered);
}

/** The languages in the control of the page. */
export function languagesIn(list: HTMLElement): readonly string[] {
  return Array.from(list.querySelectorAll('a'), ({ lang }) => lang);
}
