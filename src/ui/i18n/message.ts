import { use } from 'react';
import type { FailureMessage } from '#domain/failures/failure-message.ts';
import { shell } from '#messages/en/shell.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';
import { fill, filled } from '#messages/format.ts';
import type { Messages, Namespace, SlotsOf, SlotValues, Template } from '#messages/namespace.ts';
import { late } from '#ui/platform/late.ts';
import { MessagesContext, messagesIn } from './messages-context.ts';

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

/** The sentences for failures. The use cases wait for them, so that every failure has a text. */
export const FAILURE_FORMAT = late(async () => (await import('./format-failure.ts')).formatFailure);

/** Gives the text of a message that state refers to, in the language of the page. */
export function useMessageText(): (what: Message) => string {
  const current = use(MessagesContext);
  return (what) => {
    // Not loaded: neither are the scripts that a request needs.
    if ('text' in what)
      return FAILURE_FORMAT.get()?.(what, current) ?? messagesIn(shell, current).loadFailed;
    const messages: Messages = messagesIn(what.of, current);
    return fill(messages[what.key] ?? '', current.language, what.values);
  };
}

/** Fills the slots of a message. */
export function useFormat(): <Slots extends string>(
  template: Template<Slots, never>,
  values: SlotValues<Slots>,
) => string {
  const { language } = use(MessagesContext);
  return (template, values) => filled(template, language, values);
}
