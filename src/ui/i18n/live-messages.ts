import { createObservable, type Observable } from '#application/observable.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import { askedSections, fetchSectionsBy } from './with-messages.ts';
import type { ShownMessages } from './messages-context.ts';

export interface LiveMessages extends Observable<ShownMessages> {
  /**
   * Changes the language once all messages that the page uses are loaded; rejects when they fail to
   * load.
   */
  change(language: string): Promise<void>;
}

type Sections = Partial<Record<NamespaceName, Messages>>;

/** The installation's own messages, by language. */
export type OwnSentences = Readonly<Record<string, ShownMessages['own']>>;

/**
 * The messages of a page whose language can change. `fetchSection` gives the messages of a section
 * in a language.
 */
export function liveMessages(
  { language: first, sections: given }: ShownMessages,
  fetchSection: (language: string, name: NamespaceName) => Promise<Messages>,
  own: OwnSentences = {},
): LiveMessages {
  let sections: Sections = { ...given };
  let wanted = first;
  const messages = createObservable<ShownMessages>({ language: first, sections, own: own[first] });

  async function fetchInto(
    held: Sections,
    language: string,
    names: Iterable<NamespaceName>,
  ): Promise<void> {
    if (language === CODE_LANGUAGE) return;
    await Promise.all(
      [...names].map(async (name) => {
        held[name] ??= await fetchSection(language, name);
      }),
    );
  }

  // No screen shows the fetched messages yet: subscribers need not render.
  fetchSectionsBy((names) => fetchInto(sections, messages.get().language, names));

  return {
    ...messages,
    async change(language) {
      wanted = language;
      // Already the page's language.
      if (language === messages.get().language) return;
      const held: Sections = {};
      let count: number;
      do {
        count = askedSections.size;
        await fetchInto(held, language, askedSections);
        // A screen may have asked for more sections since.
      } while (count < askedSections.size);
      // A later choice wins.
      if (language !== wanted) return;
      sections = held;
      messages.set({ language, sections, own: own[language] });
    },
  };
}
