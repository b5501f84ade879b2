import { use, useSyncExternalStore } from 'react';
import { fill } from '#messages/format.ts';
import { failureWording } from './failure-wording.ts';
import type { Sayable } from './message-ref.ts';
import { WordsContext, wordsIn } from './words-context.ts';
import type { Messages } from '#messages/section.ts';

/** Words what state refers to. A failure has none before the scripts are here that can fail. */
export function useWording(): (what: Sayable) => string {
  const now = use(WordsContext);
  const wordFailure = useSyncExternalStore(
    failureWording.subscribe,
    failureWording.current,
    () => null,
  );
  return (what) => {
    if ('says' in what) return wordFailure?.(what, now) ?? '';
    const words: Messages = wordsIn(what.of, now);
    return fill(words[what.key] ?? '', now.language, what.values);
  };
}
