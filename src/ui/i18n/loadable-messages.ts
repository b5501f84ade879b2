import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import type { PageMessages } from './messages-context.ts';

/** A language's messages for failures, and all others. */
export type MessageFile = 'page' | 'failures';

type Namespaces = Partial<Record<NamespaceName, Messages>>;

export interface LoadableMessages {
  get(): PageMessages;
  /** Fetches the sentences for failures unless they are loaded; rejects when that fails. */
  fetchFailures(): Promise<void>;
  /**
   * Changes the language of a page that is not rendered yet, once its messages are loaded; rejects
   * when they fail to load, and the language stays.
   */
  change(language: string): Promise<void>;
}

/** The installation's own texts, by language. */
export type OverridesByLanguage = Readonly<Record<string, PageMessages['overrides']>>;

/** The messages of a page; English is in the code. */
export function loadableMessages(
  { language: first, namespaces: given }: PageMessages,
  fetchFile: (language: string, file: MessageFile) => Promise<Namespaces>,
  overrides: OverridesByLanguage = {},
): LoadableMessages {
  let namespaces: Namespaces = { ...given };
  let messages: PageMessages = { language: first, namespaces, overrides: overrides[first] };

  return {
    get: () => messages,
    async fetchFailures() {
      if (messages.language === CODE_LANGUAGE || namespaces.failures) return;
      // No view shows them yet: none has to render.
      Object.assign(namespaces, await fetchFile(messages.language, 'failures'));
    },
    async change(language) {
      if (language === messages.language) return;
      namespaces = language === CODE_LANGUAGE ? {} : { ...(await fetchFile(language, 'page')) };
      messages = { language, namespaces, overrides: overrides[language] };
    },
  };
}
