import type { FailureMessage } from '#domain/shown-failure.ts';
import type { Namespace, SlotsOf, SlotValues } from '#messages/namespace.ts';
import type { NamespaceName } from '#messages/namespaces.ts';
import type { Result } from '#domain/result.ts';

/**
 * Names a message, with what fills its slots. State holds this in place of a sentence: it is worded
 * where it is shown, in the language of then.
 */
export interface MessageRef {
  readonly of: Namespace<NamespaceName>;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** What a field, an alert or a toast can be made to say. */
export type Message = MessageRef | FailureMessage;

type Values<Slots extends string> = [Slots] extends [never] ? [] : [values: SlotValues<Slots>];

/** Refers to a message of a section; one with slots asks for their values. */
export function msg<
  Own extends Namespace<NamespaceName>,
  Key extends keyof Own['messages'] & string,
>(of: Own, key: Key, ...[values]: Values<SlotsOf<Own['messages'][Key]>>): MessageRef {
  return { of, key, values };
}

/**
 * The message for what a rule found wrong, or null. A problem that nobody has worded does not
 * compile.
 */
export function messageFor<Problem extends string>(
  parsed: Result<unknown, Problem>,
  messages: Readonly<Record<Problem, MessageRef>>,
): MessageRef | null {
  return parsed.ok ? null : messages[parsed.problem];
}
