import type { FailureMessage } from '#domain/failure-message.ts';
import type { Section, SlotsOf, SlotValues } from '#messages/section.ts';
import type { SectionName } from '#messages/sections.ts';

/** Names a message, with what fills its slots. State holds this in place of a sentence: it is worded where it is shown, in the language of then. */
export interface MessageRef {
  readonly of: Section<SectionName>;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** What a field, an alert or a toast can be made to say. */
export type Sayable = MessageRef | FailureMessage;

type Values<Slots extends string> = [Slots] extends [never] ? [] : [values: SlotValues<Slots>];

/** Refers to a message of a section; one with slots asks for their values. */
export function refer<Own extends Section<SectionName>, Key extends keyof Own['words'] & string>(
  of: Own,
  key: Key,
  ...[values]: Values<SlotsOf<Own['words'][Key]>>
): MessageRef {
  return { of, key, values };
}
