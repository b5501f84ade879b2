import { MESSAGES_ID } from '#ui/i18n/language-keys.ts';
import {
  loadableMessages,
  type LoadableMessages,
  type OverridesByLanguage,
} from '#ui/i18n/loadable-messages.ts';
import type { PageMessages } from '#ui/i18n/messages-context.ts';
import { showLanguage } from './language-menu.ts';

/**
 * The page's messages, the installation's own messages, and a loader for the others.
 *
 * @param language of the page that was sent
 */
export function messagesOfPage(language: string, own?: OverridesByLanguage): LoadableMessages {
  const island = document.getElementById(MESSAGES_ID)?.textContent;
  // Not validated: the build wrote it from type-checked messages.
  const namespaces = JSON.parse(island ?? '{}') as PageMessages['namespaces'];
  // Resolved now: navigation changes the base address later.
  const folder = new URL(document.documentElement.dataset['messages'] ?? '', document.baseURI);
  return loadableMessages(
    { language, namespaces },
    async (tag, file) => {
      const answer = await fetch(new URL(`${tag}/${file}.json`, folder));
      return (await answer.json()) as PageMessages['namespaces'];
    },
    own,
  );
}

/**
 * Puts the page into the language of the visit, before the first rendering. The page keeps its
 * language if the messages fail to load.
 */
export async function translatePage(messages: LoadableMessages, language: string): Promise<void> {
  if (language === messages.get().language) return;
  try {
    await messages.change(language);
  } catch {
    return;
  }
  document.documentElement.lang = language;
  showLanguage(messages.get());
}
