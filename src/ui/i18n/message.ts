import type { FailureMessage } from '#domain/failures/choose-message.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import type { Namespace, SlotsOf, SlotValues } from '#messages/namespace.ts';

/**
 * Names a message, with the values of its slots. State holds this instead of a text, which is made
 * when it is shown, in the page's language.
 */
export interface MessageRef {
  readonly of: Namespace<NamespaceName>;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** What a field, an alert or a toast can show. */
export type Message = MessageRef | FailureMessage;

type Values<Slots extends string> = [Slots] extends [never] ? [] : [values: SlotValues<Slots>];

/** Refers to a message of a namespace; the types require values for its slots. */
export function msg<
  English extends Namespace<NamespaceName>,
  Key extends keyof English['messages'] & string,
>(of: English, key: Key, ...[values]: Values<SlotsOf<English['messages'][Key]>>): MessageRef {
  return { of, key, values };
}
