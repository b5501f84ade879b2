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

/** The text of a failure's message. Never empty. */
export function formatFailure({ text, next, wait }: FailureMessage, current: PageMessages): string {
  if ('page' in text) return messagesIn(shell, current)[text.page];
  const messages = messagesIn(failures, current);
  const sentence = sentenceOf(text, current.language);
  return inARow(
    sentence ? messages[sentence] : (text as ServerText).server,
    next && messages[next],
    wait && filled(messages[WAITS[wait.unit]], current.language, { count: wait.amount }),
  );
}

type CallText = Exclude<FailureMessage['text'], PageText>;

/** Undefined where the server's own text is shown. */
function sentenceOf(text: CallText, language: string): FailureSentence | undefined {
  if ('sentence' in text) return text.sentence;
  return language === 'en' ? undefined : text.outsideEnglish;
}

const CHINESE_OR_JAPANESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
/** The end of a sentence. Thai marks it with the blank alone. */
const ENDED = /[.!?。！？…\p{Script=Thai}]$/u;
/** A full-width stop has the gap within it. */
const FULL_WIDTH = new RegExp(`(?:${CHINESE_OR_JAPANESE}|[ー」』）。！？])$`, 'u');
const HOLDS_FULL_WIDTH = new RegExp(CHINESE_OR_JAPANESE, 'u');

/**
 * Sentences in a row, each ended as its own script ends it: the service's message may be in another
 * language than the page's, and may lack its full stop.
 */
function inARow(first: string, ...more: readonly (string | undefined)[]): string {
  let text = first;
  for (const sentence of more) {
    if (sentence === undefined) continue;
    const isFullWidth = FULL_WIDTH.test(text);
    if (!ENDED.test(text)) text += isFullWidth ? '。' : '.';
    text += isFullWidth && HOLDS_FULL_WIDTH.test(sentence) ? sentence : ` ${sentence}`;
  }
  return text;
}
