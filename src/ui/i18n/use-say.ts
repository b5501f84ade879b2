import { use } from 'react';
import { filled } from '#messages/filled.ts';
import type { SlotValues, Template } from '#messages/section.ts';
import { WordsContext } from './words-context.ts';

/** Fills the slots of a message. */
export function useSay(): <Slots extends string>(
  template: Template<Slots, never>,
  values: SlotValues<Slots>,
) => string {
  const { language } = use(WordsContext);
  return (template, values) => filled(template, language, values);
}
