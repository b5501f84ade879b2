import { createContext, use } from 'react';
import type { Messages, Section, WordsOf } from '#words/section.ts';
import type { SectionName } from '#words/sections.ts';

/** The words that the page speaks now. */
export interface WordsNow {
  /** BCP 47 tag, as `html lang` has it. */
  readonly language: string;
  /** The sections that are here in this language; English comes with the code and needs none. */
  readonly sections: Readonly<Partial<Record<SectionName, Messages>>>;
}

export const ENGLISH: WordsNow = { language: 'en', sections: {} };

/** Whoever shows words takes them from here at each rendering, so that another language rewords all that is shown. */
export const WordsContext = createContext<WordsNow>(ENGLISH);

/** A section's words in the language of the page. */
export function wordsIn<Own extends Section<SectionName>>({ section, words }: Own, { sections }: WordsNow): WordsOf<Own> {
  // A language's words are held to the English ones where they are written (src/words/translated.ts).
  return (sections[section] ?? words) as WordsOf<Own>;
}

/** The same for a view. */
export function useWords<Own extends Section<SectionName>>(section: Own): WordsOf<Own> {
  return wordsIn(section, use(WordsContext));
}
