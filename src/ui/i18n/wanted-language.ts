import { lookUp } from '#domain/language-choice.ts';
import { ASKED_PARAMETER, CHOICE } from './language-keys.ts';

/**
 * The best offered language for this person, by their choice, the linking site's wish, the
 * browser's list and the installation's default.
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
    // Both throw in a sandboxed frame; the second also throws where storage is blocked.
    ({ cookie } = document);
    stored = localStorage.getItem(CHOICE);
  } catch {}
  // Of several cookies, the one that equals the stored item, or the last
  // (src/entry/stored-language.ts).
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
