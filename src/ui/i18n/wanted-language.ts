import { lookUp } from '#domain/language-choice.ts';
import { languageWishes } from './language-wishes.ts';

/**
 * The best offered language for this person, by their choice, the linking site's wish, the
 * browser's list and the installation's default.
 */
export function wantedLanguage(
  offered: readonly string[],
  defaultLanguage: string | undefined,
  search = location.search,
): string | undefined {
  return lookUp(languageWishes(search, defaultLanguage), offered);
}

/** The languages in the control of the page. */
export function languagesIn(list: HTMLElement): readonly string[] {
  return Array.from(list.querySelectorAll('a'), ({ lang }) => lang);
}
