import { lookUp } from '#domain/language-choice.ts';
import { ASKED_PARAMETER, CHOICE } from './language-keys.ts';

/**
 * The language that this browser's person wants of those offered: what they chose, what led them
 * here, their browser's list, the installation's.
 */
export function wantedLanguage(
  offered: readonly string[],
  otherwise: string | undefined,
  search = location.search,
): string | undefined {
  const query = new URLSearchParams(search);
  let stored: string | null = null;
  let cookie = '';
  try {
    // In a sandboxed frame both throw; where the browser stores nothing here, the second does.
    ({ cookie } = document);
    stored = localStorage.getItem(CHOICE);
  } catch {}
  // Of several the one that is stored here too, or the last, as in src/entry/stored-choice.ts.
  const isOwn = `; ${cookie};`.includes(`; ${CHOICE}=${stored};`);
  const chosen = isOwn ? stored : cookie.match(`^(.*; )?${CHOICE}=([^;]+)`)?.[2];
  return lookUp(
    [
      query.get(CHOICE),
      chosen,
      stored,
      query.get(ASKED_PARAMETER),
      // Old WebViews and some privacy extensions give none.
      ...((navigator.languages as readonly string[] | undefined) ?? [navigator.language]),
      otherwise,
    ],
    offered,
  );
}

/** The languages in the control of the page. */
export function languagesIn(list: HTMLElement): readonly string[] {
  return Array.from(list.querySelectorAll('a'), ({ lang }) => lang);
}
