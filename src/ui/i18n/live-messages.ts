import { createObservable, type Observable } from '#application/observable.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import type { PageMessages } from './messages-context.ts';

/** The namespaces that each page has from the start. */
export const FIRST_NAMESPACES: readonly NamespaceName[] = ['account', 'code', 'shell', 'titles'];

export interface LiveMessages extends Observable<PageMessages> {
  /**
   * Fetches namespaces in the page's language unless they are loaded; rejects when one fails to
   * load. A change of language fetches all that were ever requested.
   */
  fetch(names: readonly NamespaceName[]): Promise<void>;
  /**
   * Changes the language once all messages that the page uses are loaded; rejects when they fail to
   * load.
   */
  change(language: string): Promise<void>;
}

type Namespaces = Partial<Record<NamespaceName, Messages>>;

/** The installation's own texts, by language. */
export type OverridesByLanguage = Readonly<Record<string, PageMessages['overrides']>>;

/**
 * The messages of a page whose language can change. `fetchNamespace` gives the messages of a
 * namespace in a language.
 */
export function liveMessages(
  { language: first, namespaces: given }: PageMessages,
  fetchNamespace: (language: string, name: NamespaceName) => Promise<Messages>,
  overrides: OverridesByLanguage = {},
): LiveMessages {
  let namespaces: Namespaces = { ...given };
  let wanted = first;
  const requested = new Set(FIRST_NAMESPACES);
  const messages = createObservable<PageMessages>({
    language: first,
    namespaces,
    overrides: overrides[first],
  });

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
    ...messages,
    async fetch(names) {
      for (const name of names) requested.add(name);
      // No screen shows them yet: subscribers need not render.
      await fetchInto(namespaces, messages.get().language, names);
    },
    async change(language) {
      wanted = language;
      // Already the page's language.
      if (language === messages.get().language) return;
      const loaded: Namespaces = {};
      let count: number;
      do {
        count = requested.size;
        await fetchInto(loaded, language, requested);
        // A screen may have asked for more namespaces since.
      } while (count < requested.size);
      // A later choice wins.
      if (language !== wanted) return;
      namespaces = loaded;
      messages.set({ language, namespaces, overrides: overrides[language] });
    },
  };
}
