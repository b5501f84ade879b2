import { use } from 'react';
import type { FailureMessage, Wait } from '#domain/failures/choose-message.ts';
import type { failures } from '#messages/en/failures.ts';
import { shell } from '#messages/en/shell.ts';
import { fill, filled } from '#messages/format.ts';
import type { Messages, SlotValues, Template } from '#messages/namespace.ts';
import { late } from '#ui/platform/late.ts';
import type { Message } from './message.ts';
import { MessagesContext, messagesIn, type PageMessages } from './messages-context.ts';

/** The sentences for failures. The use cases wait for them, so that every failure has a text. */
export const FAILURES = late(async () => (await import('#messages/en/failures.ts')).failures);

/** Gives the text of a message that state refers to, in the language of the page. */
export function useMessageText(): (what: Message) => string {
  const current = use(MessagesContext);
  return (what) => {
    if ('text' in what) return formatFailure(what, current, FAILURES.get());
    const messages: Messages = messagesIn(what.of, current);
    return fill(messages[what.key] ?? '', current.language, what.values);
  };
}

const WAITS = {
  second: 'waitSeconds',
  minute: 'waitMinutes',
  hour: 'waitHours',
} as const satisfies Record<Wait['unit'], string>;

/**
 * The text of a failure's message. Never empty. Each sentence has a line of its own, because the
 * service's message may be in another script than the page's, and may lack its full stop.
 * @param english null until it is loaded: neither are the scripts that a request needs
 */
export function formatFailure(
  { text, next, wait }: FailureMessage,
  current: PageMessages,
  english: typeof failures | null,
): string {
  if ('page' in text) return messagesIn(shell, current)[text.page];
  if (!english) return messagesIn(shell, current).loadFailed;
  const messages = messagesIn(english, current);
  const usual = 'server' in text ? text.server.replace(/\s+/g, ' ') : messages[text.sentence];
  const other = 'server' in text && current.language !== 'en' && text.outsideEnglish;
  return [
    other ? messages[other] : usual,
    next && messages[next],
    wait && filled(messages[WAITS[wait.unit]], current.language, { count: wait.amount }),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

export function useFormat(): <Slots extends string>(
  template: Template<Slots, never>,
  values: SlotValues<Slots>,
) => string {
  const { language } = use(MessagesContext);
  return (template, values) => filled(template, language, values);
}
