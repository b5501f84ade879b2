import type { FailureMessage, Wait } from '#domain/failure-message.ts';
import { failures } from '#messages/en/failures.ts';
import { filled } from '#messages/filled.ts';
import { messagesIn, type ShownMessages } from './messages-context.ts';

const WAITS = {
  second: 'waitSeconds',
  minute: 'waitMinutes',
  hour: 'waitHours',
} as const satisfies Record<Wait['unit'], string>;

/** A sentence that needs no full stop after it, in whatever script. */
const ENDED = /[.!?。！？…]$/;

/** A failure in words. Never empty. */
export function formatFailure({ says, wait, about }: FailureMessage, now: ShownMessages): string {
  const messages = messagesIn(failures, now);
  const said = 'server' in says ? says.server : messages[says.sentence];
  const failure = wait ? withWait(said, wait, 'server' in says, now) : said;
  return about === undefined
    ? failure
    : filled(messages.aboutAppeal, now.language, { email: about, failure });
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
