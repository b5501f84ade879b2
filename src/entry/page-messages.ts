import type { PortalConfig } from '#settings/config-schema.ts';
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
  const messages = liveMessages(
    { language: page.lang, sections },
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
 * Changes to the language that the inline script found wanted, or that the settings offer in its
 * place; the page stays in its own where that can't be had.
 */
export async function inWantedLanguage(
  messages: LiveMessages,
  settings: PortalConfig,
  search: string,
): Promise<void> {
  const { languages, defaultLanguage } = settings;
  const list = document.getElementById(LANGUAGES_ID);
  if (!list) return;
  const isLess =
    languages && [...list.querySelectorAll('a')].some(({ lang }) => !languages.includes(lang));
  const isOther = isLess || (defaultLanguage && defaultLanguage !== list.dataset['default']);
  const { wanted } = document.documentElement.dataset;
  if (!wanted && !isOther) return;
  const { language } = messages.get();
  // What was found holds unless the settings offer something else: its words come beside the
  // control's script, and go without it.
  await Promise.all([fetchControl(), isOther || (wanted && messages.change(wanted))])
    .then(([control]) => control.speakWanted(list, messages, settings, search))
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
