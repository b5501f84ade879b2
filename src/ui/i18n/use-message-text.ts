import { use, useSyncExternalStore } from 'react';
import { fill } from '#messages/format.ts';
import { failureFormat } from './failure-format.ts';
import type { Message } from './message-ref.ts';
import { MessagesContext, messagesIn } from './messages-context.ts';
import type { Messages } from '#messages/namespace.ts';

/** Words what state refers to. A failure has none before the scripts are here that can fail. */
export function useMessageText(): (what: Message) => string {
  const now = use(MessagesContext);
  const formatFailure = useSyncExternalStore(
    failureFormat.subscribe,
    failureFormat.current,
    () => null,
  );
  return (what) => {
    if ('says' in what) return formatFailure?.(what, now) ?? '';
    const messages: Messages = messagesIn(what.of, now);
    return fill(messages[what.key] ?? '', now.language, what.values);
  };
}
