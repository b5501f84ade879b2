import { LANGUAGES_ID, WORDS_ID } from '#ui/i18n/language-keys.ts';
import { liveMessages, type LiveMessages, type OwnSentences } from '#ui/i18n/live-messages.ts';
import { withMessages } from '#ui/i18n/with-messages.ts';
import type { ShownMessages } from '#ui/i18n/messages-context.ts';
import type { Messages } from '#messages/namespace.ts';
import type { ChosenPage } from './before-hydration.ts';

/**
 * The words that the page came with, the installation's own, and the way to those that are not
 * here.
 */
export function wordsOfPage(own?: OwnSentences): LiveMessages {
  const page = document.documentElement;
  const island = document.getElementById(WORDS_ID)?.textContent;
  // The build wrote it, out of messages that the compiler has seen.
  const sections = JSON.parse(island ?? '{}') as ShownMessages['sections'];
  // Now, while the address is the one that the page was opened with.
  const folder = new URL(
    document.getElementById(LANGUAGES_ID)?.dataset['words'] ?? '',
    document.baseURI,
  );
  // Not `page.lang`: translators and extensions change it.
  const current = document.querySelector<HTMLElement>(`#${LANGUAGES_ID} [aria-current]`);
  const messages = liveMessages(
    { language: current?.lang || page.lang, sections },
    async (language, name) => {
      const answer = await fetch(new URL(`${language}/${name}.json`, folder));
      return (await answer.json()) as Messages;
    },
    own,
  );
  messages.subscribe(() => {
    page.lang = messages.get().language;
  });
  return messages;
}

/**
 * Changes to the language that the inline script found wanted. The page stays in its own where the
 * messages or the control's script can't be fetched.
 */
export async function inWantedLanguage(messages: LiveMessages): Promise<void> {
  const { wanted } = document.documentElement.dataset;
  if (!wanted) return;
  const { language } = messages.get();
  await Promise.all([fetchControl(), messages.change(wanted)])
    .then(([{ showLanguage }]) => showLanguage(messages))
    .catch(() => messages.change(language));
}

/**
 * The control's script. It has the fonts and line breaks of other scripts as well, which English
 * pages do without.
 */
export const fetchControl = () => withMessages(import('./language-control.ts'), 'controls');

/**
 * Without its script the control that chooses a language is a list of links; the inline script no
 * longer holds them, and what it has held is followed.
 */
export function letLinksLead(): void {
  const list = document.getElementById(LANGUAGES_ID);
  if (list) list.onclick = null;
  (document.documentElement as ChosenPage).chosen?.click();
}
