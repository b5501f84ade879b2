import { createObservable, type Observable } from '#application/observable.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/namespaces.ts';
import { askedSections, fetchSectionsBy } from './with-messages.ts';
import type { ShownMessages } from './messages-context.ts';

export interface ObservableMessages extends Observable<ShownMessages> {
  /**
   * Those of the markup that the page came with, where they may be others: hydration has to meet
   * them.
   */
  readonly onPage?: ShownMessages;
}

export interface LiveMessages extends ObservableMessages {
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
  const onPage: ShownMessages = { language: first, sections };
  // The same where nothing is said in another way: a page is then rendered once.
  const messages = createObservable(own[first] ? { ...onPage, own: own[first] } : onPage);

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

  // What is fetched is shown by nobody yet: no subscriber has to render.
  fetchSectionsBy((names) => fetchInto(sections, messages.get().language, names));

  return {
    ...messages,
    onPage,
    async change(language) {
      wanted = language;
      // Nothing that may fail is fetched for what is here already.
      if (language === messages.get().language) return;
      const held: Sections = {};
      let count: number;
      do {
        count = askedSections.size;
        await fetchInto(held, language, askedSections);
        // More may have been asked for meanwhile.
      } while (count < askedSections.size);
      // Whoever chooses twice means the second.
      if (language !== wanted) return;
      sections = held;
      messages.set({ language, sections, own: own[language] });
    },
  };
}
