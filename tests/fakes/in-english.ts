import { expect } from 'vitest';
import type { CallFailure } from '#domain/failures/call-failure.ts';
import { chooseMessage, type FailureMessage } from '#domain/failures/choose-message.ts';
import { classify } from '#domain/failures/classify.ts';
import { failures } from '#messages/en/failures.ts';
import { formatFailure } from '#ui/i18n/message-text.ts';
import { ENGLISH } from '#ui/i18n/messages-context.ts';

/** The English text of a failure. */
export function inEnglish(message: FailureMessage): string {
  return formatFailure(message, ENGLISH, failures);
}

export function failureText(failure: CallFailure): string {
  return inEnglish(chooseMessage(classify(failure)));
}

/** Matches a failure by its English text, whole or by a pattern. */
export function saying(words: string | RegExp): FailureMessage {
  const isSo = (message: FailureMessage) =>
    typeof words === 'string' ? inEnglish(message) === words : words.test(inEnglish(message));
  return expect.toSatisfy(isSo, `says ${words}`) as FailureMessage;
}
