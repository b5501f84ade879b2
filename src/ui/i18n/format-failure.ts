import type { FailureMessage, Wait } from '#domain/failures/failure-message.ts';
import { failures } from '#messages/en/failures.ts';
import { shell } from '#messages/en/shell.ts';
import { filled } from '#messages/format.ts';
import { messagesIn, type PageMessages } from './messages-context.ts';

const WAITS = {
  second: 'waitSeconds',
  minute: 'waitMinutes',
  hour: 'waitHours',
} as const satisfies Record<Wait['unit'], string>;

/**
 * The text of a failure's message. Never empty. Each sentence has a line of its own, because the
 * service's message may be in another script than the page's, and may lack its full stop.
 */
export function formatFailure({ text, next, wait }: FailureMessage, current: PageMessages): string {
  if ('page' in text) return messagesIn(shell, current)[text.page];
  const messages = messagesIn(failures, current);
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
