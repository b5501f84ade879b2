import type { FailureMessage, FailureSentence, ServerText, Wait } from '#domain/failure-message.ts';
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
  const sentence = sentenceOf(says, now.language);
  const said = sentence ? messages[sentence] : (says as ServerText).server;
  return wait ? withWait(said, wait, !sentence, now) : said;
}

/** Undefined where the server's own text is shown. */
function sentenceOf(says: FailureMessage['says'], language: string): FailureSentence | undefined {
  if ('sentence' in says) return says.sentence;
  return language === 'en' ? undefined : says.outsideEnglish;
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
