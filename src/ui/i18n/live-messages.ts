import { createObservable, type Observable } from '#application/observable.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/namespaces.ts';
import { askedSections, fetchSectionsBy } from './with-messages.ts';
import type { ShownMessages } from './messages-context.ts';

export interface LiveMessages extends Observable<ShownMessages> {
  /**
   * Speaks another language as soon as all that is shown can be said in it; rejects when the words
   * can't be had.
   */
  change(language: string): Promise<void>;
}

type Sections = Partial<Record<NamespaceName, Messages>>;

/** What an installation says in its own way, by language. */
export type OwnSentences = Readonly<Record<string, ShownMessages['own']>>;

/**
 * The words of a page that may change its language. `fetchSection` gives the messages of a section
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
      // The page speaks it: nothing is fetched.
      if (language === messages.get().language) return;
      const held: Sections = {};
      let count: number;
      do {
        count = askedSections.size;
        await fetchInto(held, language, askedSections);
        // A screen may have asked for more in the course of it.
      } while (count < askedSections.size);
      // Of two choices the last one counts.
      if (language !== wanted) return;
      sections = held;
      messages.set({ language, sections, own: own[language] });
    },
  };
}
