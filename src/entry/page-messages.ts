import { LANGUAGES_ID, MESSAGES_ID } from '#ui/i18n/language-keys.ts';
import {
  liveMessages,
  type LiveMessages,
  type OverridesByLanguage,
} from '#ui/i18n/live-messages.ts';
import { chunk, type Chunks } from '#ui/chunks.ts';
import type { PageMessages } from '#ui/i18n/messages-context.ts';
import type { Messages } from '#messages/namespace.ts';
import type { ChosenPage } from './inline/hydration-handover.ts';

/** The page's messages, the installation's own messages, and a loader for the others. */
export function messagesOfPage(own?: OverridesByLanguage): LiveMessages {
  const page = document.documentElement;
  const island = document.getElementById(MESSAGES_ID)?.textContent;
  // Not validated: the build wrote it from type-checked messages.
  const namespaces = JSON.parse(island ?? '{}') as PageMessages['namespaces'];
  // Resolved now: navigation changes the base address later.
  const folder = new URL(
    document.getElementById(LANGUAGES_ID)?.dataset['messages'] ?? '',
    document.baseURI,
  );
  // Preferred to `page.lang`, which translators and extensions change.
  const current = document.querySelector<HTMLElement>(`#${LANGUAGES_ID} [aria-current]`);
  const messages = liveMessages(
    { language: current?.lang || page.lang, namespaces },
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
 * Changes to the language that after-markup.ts chose. The page keeps its language if the messages
 * or the control's script fail to load.
 */
export async function inWantedLanguage(messages: LiveMessages, chunks: Chunks): Promise<void> {
  const { wanted } = document.documentElement.dataset;
  if (!wanted) return;
  const { language } = messages.get();
  await Promise.all([chunks.load(LANGUAGE_CONTROL), messages.change(wanted)])
    .then(([{ showLanguage }]) => showLanguage(messages))
    .catch(() => messages.change(language));
}

/**
 * The language control. Its chunk includes the fonts and line breaks of other writing systems,
 * which English pages do not need.
 */
export const LANGUAGE_CONTROL = chunk(() => import('./language-control.ts'), 'controls');

/**
 * For a control whose script fails to load. Stops intercepting the links; follows a link pressed
 * earlier.
 */
export function fallBackToLinks(): void {
  const list = document.getElementById(LANGUAGES_ID);
  if (list) list.onclick = null;
  (document.documentElement as ChosenPage).chosen?.click();
}
