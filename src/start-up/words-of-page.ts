import type { PortalConfig } from '#settings/config-keys.ts';
import { LANGUAGES_ID, WORDS_ID } from '#ui/languages/language-marks.ts';
import { liveWords, type LiveWords, type OwnWords } from '#ui/wording/live-words.ts';
import type { WordsNow } from '#ui/wording/words-context.ts';
import type { Messages } from '#words/section.ts';

/** The words that the page came with, the installation's own, and the way to those that are not here. */
export function wordsOfPage(own?: OwnWords): LiveWords {
  const page = document.documentElement;
  const island = document.getElementById(WORDS_ID)?.textContent;
  // The build wrote it, out of messages that the compiler has seen.
  const sections = JSON.parse(island ?? '{}') as WordsNow['sections'];
  // Now, while the address is the one that the page was opened with.
  const folder = new URL(document.getElementById(LANGUAGES_ID)?.dataset['words'] ?? '', document.baseURI);
  const words = liveWords({ language: page.lang, sections }, async (language, name) => {
    const answer = await fetch(new URL(`${language}/${name}.json`, folder));
    return (await answer.json()) as Messages;
  }, own);
  words.subscribe(() => {
    page.lang = words.get().language;
  });
  return words;
}

/** Changes to the language that the early script found wanted, or `config.js` offers in its place; the page stays in its own where that can't be had. */
export async function inWantedLanguage(words: LiveWords, settings: PortalConfig): Promise<void> {
  const list = document.getElementById(LANGUAGES_ID);
  const { languages, defaultLanguage } = settings;
  const isFewer = languages && languages.length < (list?.querySelectorAll('a').length ?? 0);
  const isAnother = defaultLanguage && defaultLanguage !== list?.dataset['default'];
  if (list && (isFewer || isAnother)) (await import('./reconsider-language.ts')).reconsiderLanguage(list, settings);
  const { wanted } = document.documentElement.dataset;
  // The control's script has the fonts and line breaks of other scripts, which English pages do without.
  if (wanted) await Promise.allSettled([words.change(wanted), import('./language-control.ts')]);
}

/** Without its script the control that chooses a language is a list of links; the early script no longer holds them. */
export function letLinksLead(): void {
  const list = document.getElementById(LANGUAGES_ID);
  if (list) list.onclick = null;
}
