import { failureMessage, type FailureMessage } from '#domain/failure-message.ts';
import type { CallFailure } from '#domain/call-failure.ts';
import { expect } from 'vitest';
import { wordFailure } from '#ui/i18n/word-failure.ts';
import { ENGLISH } from '#ui/i18n/words-context.ts';

/** What an English page says of a failure. */
export function inEnglish(message: FailureMessage): string {
  return wordFailure(message, ENGLISH);
}

export function failureText(failure: CallFailure): string {
  return inEnglish(failureMessage(failure));
}

/** Matches what an English page words so: the whole sentence, or a part of it by a pattern. */
export function saying(words: string | RegExp): FailureMessage {
  const isSo = (message: FailureMessage) =>
    typeof words === 'string' ? inEnglish(message) === words : words.test(inEnglish(message));
  return expect.toSatisfy(isSo, `says ${words}`) as FailureMessage;
}
