import { use } from 'react';
import { fill, filled } from '#words/format.ts';
import type { SlotValues, Template } from '#words/section.ts';
import { failureWording } from './failure-wording.ts';
import type { Sayable } from './message-ref.ts';
import { WordsContext } from './words-context.ts';

/** Fills the slots of a message. */
export function useSay(): <Slots extends string>(template: Template<Slots, never>, values: SlotValues<Slots>) => string {
  const { language } = use(WordsContext);
  return (template, values) => filled(template, language, values);
}

/** Words what state refers to. A failure has none before the scripts are here that can fail. */
export function useWording(): (what: Sayable) => string {
  const now = use(WordsContext);
  return (what) => {
    if ('says' in what) return failureWording.current()?.(what, now) ?? '';
    const words = now.sections[what.of.section] ?? what.of.words;
    return fill(words[what.key] ?? '', now.language, what.values);
  };
}
