import { use } from 'react';
import { shell } from '#messages/en/shell.ts';
import { fill, filled } from '#messages/format.ts';
import type { Messages, SlotValues, Template } from '#messages/namespace.ts';
import { late } from '#ui/platform/late.ts';
import type { Message } from './message.ts';
import { MessagesContext, messagesIn } from './messages-context.ts';

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
