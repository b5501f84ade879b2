import { use } from 'react';
import { fill } from '#words/format.ts';
import { failureWording } from './failure-wording.ts';
import type { Sayable } from './message-ref.ts';
import { WordsContext } from './words-context.ts';

/** Words what state refers to. A failure has none before the scripts are here that can fail. */
export function useWording(): (what: Sayable) => string {
  const now = use(WordsContext);
  return (what) => {
    if ('says' in what) return failureWording.current()?.(what, now) ?? '';
    const words = now.sections[what.of.section] ?? what.of.words;
    return fill(words[what.key] ?? '', now.language, what.values);
  };
}
