import { use } from 'react';
import { filled } from '#messages/format.ts';
import type { SlotValues, Template } from '#messages/namespace.ts';
import { MessagesContext } from './messages-context.ts';

/** Fills the slots of a message. */
export function useFormat(): <Slots extends string>(
  template: Template<Slots, never>,
  values: SlotValues<Slots>,
) => string {
  const { language } = use(MessagesContext);
  return (template, values) => filled(template, language, values);
}
