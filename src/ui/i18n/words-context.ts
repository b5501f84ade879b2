import { createContext, use } from 'react';
import type { Messages, Section, WordsOf } from '#messages/section.ts';
import type { SectionName } from '#messages/sections.ts';

/** The words that the page speaks now. */
export interface WordsNow {
  /** BCP 47 tag, as `html lang` has it. */
  readonly language: string;
  /** The messages that are here in this language, by section; English comes with the code and needs none. */
  readonly sections: Readonly<Partial<Record<SectionName, Messages>>>;
  /** What the installation says in its own way, of all sections. */
  readonly own?: Readonly<Partial<Record<string, Messages>>> | undefined;
}

export const ENGLISH: WordsNow = { language: 'en', sections: {} };

/** Whoever shows words takes them from here at each rendering, so that another language rewords all that is shown. */
export const WordsContext = createContext<WordsNow>(ENGLISH);

/** A section's words in the language of the page. */
export function wordsIn<Own extends Section<SectionName>>(
  { section, words }: Own,
  { sections, own }: WordsNow,
): WordsOf<Own> {
  // A language's words are held to the English ones where they are written (src/messages/translated.ts).
  return { ...words, ...sections[section], ...own?.[section] } as WordsOf<Own>;
}

/** The same for a view. */
export function useWords<Own extends Section<SectionName>>(section: Own): WordsOf<Own> {
  return wordsIn(section, use(WordsContext));
}
