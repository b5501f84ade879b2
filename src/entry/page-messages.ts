import { LANGUAGES_ID, MESSAGES_ID } from '#ui/i18n/language-keys.ts';
import {
  loadableMessages,
  type LoadableMessages,
  type OverridesByLanguage,
} from '#ui/i18n/loadable-messages.ts';
import type { PageMessages } from '#ui/i18n/messages-context.ts';
import { showLanguage } from './language-menu.ts';

/** The page's messages, the installation's own messages, and a loader for the others. */
export function messagesOfPage(own?: OverridesByLanguage): LoadableMessages {
  const island = document.getElementById(MESSAGES_ID)?.textContent;
  // Not validated: the build wrote it from type-checked messages.
  const namespaces = JSON.parse(island ?? '{}') as PageMessages['namespaces'];
  // Resolved now: navigation changes the base address later.
  const folder = new URL(
    document.getElementById(LANGUAGES_ID)?.dataset['messages'] ?? '',
    document.baseURI,
  );
  // Preferred to the document's `lang`, which translators and extensions change.
  const current = document.querySelector<HTMLElement>(`#${LANGUAGES_ID} [aria-current]`);
  return loadableMessages(
    { language: current?.lang || document.documentElement.lang, namespaces },
    async (language, file) => {
      const answer = await fetch(new URL(`${language}/${file}.json`, folder));
      return (await answer.json()) as PageMessages['namespaces'];
    },
    own,
  );
}

/**
 * Puts the page into the language that after-markup.ts chose, before the first rendering. The page
 * keeps its language if the messages fail to load.
 */
export async function inWantedLanguage(messages: LoadableMessages): Promise<void> {
  const page = document.documentElement;
  const { wanted } = page.dataset;
  if (!wanted) return;
  // Fonts and line breaks of other writing systems, which English pages do not have. The page can
  // be read without them.
  const styles = import('#ui/theme/writing-systems.css.ts').catch(() => null);
  try {
    await messages.change(wanted);
  } catch {
    return;
  }
  await styles;
  page.lang = wanted;
  showLanguage(messages.get());
}
