import { createObservable, type Observable } from '#application/observable.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import type { Messages } from '#messages/section.ts';
import type { SectionName } from '#messages/sections.ts';
import { askedSections, fetchSectionsBy } from './with-words.ts';
import type { WordsNow } from './words-context.ts';

export interface ShownWords extends Observable<WordsNow> {
  /** Those of the markup that the page came with, where they may be others: hydration has to meet them. */
  readonly onPage?: WordsNow;
}

export interface LiveWords extends ShownWords {
  /** Speaks another language as soon as all that is shown can be said in it; rejects when the words can't be had. */
  change(language: string): Promise<void>;
}

type Sections = Partial<Record<SectionName, Messages>>;

/** What an installation says in its own way, by language. */
export type OwnWords = Readonly<Record<string, WordsNow['own']>>;

/** The words of a page that may change its language. `fetchSection` gives the messages of a section in a language. */
export function liveWords(
  { language: first, sections: given }: WordsNow,
  fetchSection: (language: string, name: SectionName) => Promise<Messages>,
  own: OwnWords = {},
): LiveWords {
  let sections: Sections = { ...given };
  let wanted = first;
  const onPage: WordsNow = { language: first, sections };
  // The same where nothing is said in another way: a page is then rendered once.
  const words = createObservable(own[first] ? { ...onPage, own: own[first] } : onPage);

  async function fetchInto(
    held: Sections,
    language: string,
    names: Iterable<SectionName>,
  ): Promise<void> {
    if (language === CODE_LANGUAGE) return;
    await Promise.all(
      [...names].map(async (name) => {
        held[name] ??= await fetchSection(language, name);
      }),
    );
  }

  // What is fetched is shown by nobody yet: no subscriber has to render.
  fetchSectionsBy((names) => fetchInto(sections, words.get().language, names));

  return {
    ...words,
    onPage,
    async change(language) {
      wanted = language;
      // Nothing that may fail is fetched for what is here already.
      if (language === words.get().language) return;
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
      words.set({ language, sections, own: own[language] });
    },
  };
}
