import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import type { PageMessages } from './messages-context.ts';

/** The namespaces that each page has from the start. */
export const FIRST_NAMESPACES: readonly NamespaceName[] = ['account', 'code', 'shell', 'titles'];

export interface LoadableMessages {
  get(): PageMessages;
  /** Fetches namespaces in the page's language unless they are loaded; rejects when one fails. */
  fetch(names: readonly NamespaceName[]): Promise<void>;
  /**
   * Changes the language of a page that is not rendered yet, once all messages that it uses are
   * loaded; rejects when they fail to load, and the language stays.
   */
  change(language: string): Promise<void>;
}

type Namespaces = Partial<Record<NamespaceName, Messages>>;

/** The installation's own texts, by language. */
export type OverridesByLanguage = Readonly<Record<string, PageMessages['overrides']>>;

/** The messages of a page. `fetchNamespace` gives those of a namespace in a language. */
export function loadableMessages(
  { language: first, namespaces: given }: PageMessages,
  fetchNamespace: (language: string, name: NamespaceName) => Promise<Messages>,
  overrides: OverridesByLanguage = {},
): LoadableMessages {
  let namespaces: Namespaces = { ...given };
  // The list of languages, beside the screens, has its name from 'controls'.
  const requested = new Set<NamespaceName>([...FIRST_NAMESPACES, 'controls']);
  let messages: PageMessages = { language: first, namespaces, overrides: overrides[first] };

  async function fetchInto(
    loaded: Namespaces,
    language: string,
    names: Iterable<NamespaceName>,
  ): Promise<void> {
    if (language === CODE_LANGUAGE) return;
    await Promise.all(
      [...names].map(async (name) => {
        loaded[name] ??= await fetchNamespace(language, name);
      }),
    );
  }

  return {
    get: () => messages,
    async fetch(names) {
      for (const name of names) requested.add(name);
      await fetchInto(namespaces, messages.language, names);
    },
    async change(language) {
      if (language === messages.language) return;
      const loaded: Namespaces = {};
      let count: number;
      do {
        count = requested.size;
        await fetchInto(loaded, language, requested);
        // A screen may have asked for more namespaces since.
      } while (count < requested.size);
      namespaces = loaded;
      messages = { language, namespaces, overrides: overrides[language] };
    },
  };
}
