import type { MessageFile } from '#messages/english-namespaces.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { MESSAGES_ID } from '#ui/i18n/language-keys.ts';
import type { OverridesByLanguage, PageMessages } from '#ui/i18n/messages-context.ts';
import { showLanguage } from './language-menu.ts';

type Namespaces = PageMessages['namespaces'];

/**
 * The messages of the visit. Those of the page that was sent if it is in the visit's language, or if
 * the others fail to load; else the page is translated.
 */
export async function messagesOfVisit(
  sent: string,
  wanted: string,
  own: OverridesByLanguage = {},
): Promise<PageMessages> {
  const translation = sent === wanted ? null : await fetchFile(wanted, 'page').catch(() => null);
  const language = translation ? wanted : sent;
  const messages = {
    language,
    namespaces: translation ?? messagesInPage(),
    overrides: own[language],
  };
  if (translation) {
    document.documentElement.lang = language;
    showLanguage(messages);
  }
  return messages;
}

/** Fetches the sentences for failures unless they are loaded; rejects when that fails. */
export async function fetchFailures({ language, namespaces }: PageMessages): Promise<void> {
  // No view shows them yet: none has to render.
  if (!namespaces.failures) Object.assign(namespaces, await fetchFile(language, 'failures'));
}

/** Not validated: the build wrote it from type-checked messages. */
function messagesInPage(): Namespaces {
  return JSON.parse(document.getElementById(MESSAGES_ID)?.textContent ?? '{}') as Namespaces;
}

/** Messages of a language, by namespace; none for English, which is in the code. */
async function fetchFile(language: string, file: MessageFile): Promise<Namespaces> {
  if (language === CODE_LANGUAGE) return {};
  const folder = document.documentElement.dataset['messages'];
  const answer = await fetch(`${folder}${language}/${file}.json`);
  return (await answer.json()) as Namespaces;
}
