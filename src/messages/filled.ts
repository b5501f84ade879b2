import { fill, messageOf } from './format.ts';
import type { SlotValues, Template } from './namespace.ts';

/** A template with its slots filled. */
export function filled<Slots extends string>(
  template: Template<Slots, never>,
  language: string,
  values: SlotValues<Slots>,
): string {
  return fill(messageOf(template), language, values);
}
