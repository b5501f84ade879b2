import { use } from 'react';
import { shell } from '#messages/en/shell.ts';
import { fill, filled } from '#messages/format.ts';
import type { formatFailure } from './format-failure.ts';
import type { Message } from './message-ref.ts';
import { MessagesContext, messagesIn } from './messages-context.ts';
import { withMessages } from './with-messages.ts';
import type { Messages, SlotValues, Template } from '#messages/namespace.ts';

let format: typeof formatFailure | null = null;

/**
 * Fetches the sentences for failures. The use cases wait for it, so that every failure has a text.
 */
export async function loadFailureFormat(): Promise<void> {
  format ??= (await withMessages(import('./format-failure.ts'), 'failures')).formatFailure;
}

/** Gives the text of a message that state refers to, in the language of the page. */
export function useMessageText(): (what: Message) => string {
  const current = use(MessagesContext);
  return (what) => {
    // Not loaded: neither are the scripts that a request needs.
    if ('text' in what) return format?.(what, current) ?? messagesIn(shell, current).loadFailed;
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
