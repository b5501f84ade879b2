import type { FailureMessage, Wait } from '#domain/failure-message.ts';
import { failures } from '#messages/en/failures.ts';
import { filled } from '#messages/format.ts';
import { messagesIn, type ShownMessages } from './messages-context.ts';

const WAITS = {
  second: 'waitSeconds',
  minute: 'waitMinutes',
  hour: 'waitHours',
} as const satisfies Record<Wait['unit'], string>;

/** A sentence of any script that already ends with a full stop or the like. */
const ENDED = /[.!?。！？…]$/;

/** A failure in words. Never empty. */
export function formatFailure({ says, wait }: FailureMessage, now: ShownMessages): string {
  const messages = messagesIn(failures, now);
  const said = 'server' in says ? says.server : messages[says.sentence];
  return wait ? withWait(said, wait, 'server' in says, now) : said;
}

function withWait(
  said: string,
  { unit, amount }: Wait,
  isServers: boolean,
  now: ShownMessages,
): string {
  const messages = messagesIn(failures, now);
  const wait = filled(messages[WAITS[unit]], now.language, { count: amount });
  const [ended, unended] = isServers
    ? [messages.serverThenWait, messages.serverThenWaitUnended]
    : [messages.thenWait, messages.thenWaitUnended];
  return filled(ENDED.test(said) ? ended : unended, now.language, { said, wait });
}
