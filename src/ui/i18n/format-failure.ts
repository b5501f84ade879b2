import type {
  FailureMessage,
  FailureSentence,
  PageText,
  ServerText,
  Wait,
} from '#domain/failures/failure-message.ts';
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
  const sentence = sentenceOf(text, current.language);
  return [
    sentence ? messages[sentence] : (text as ServerText).server.replace(/\s+/g, ' '),
    next && messages[next],
    wait && filled(messages[WAITS[wait.unit]], current.language, { count: wait.amount }),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

type CallText = Exclude<FailureMessage['text'], PageText>;

/** Undefined where the server's own text is shown. */
function sentenceOf(text: CallText, language: string): FailureSentence | undefined {
  if ('sentence' in text) return text.sentence;
  return language === 'en' ? undefined : text.outsideEnglish;
}
