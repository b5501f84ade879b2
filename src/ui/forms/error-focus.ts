import { flushSync } from 'react-dom';
import type { Message } from '../i18n/message-ref.ts';
import type { Field } from './use-field.ts';

/**
 * Shows the fields' errors and takes the person to the first wrong one; true when all are right.
 */
export function validateAll(fields: readonly Field[]): boolean {
  // Validating a field may change the value of another one, so the first wrong field is looked for
  // before any error is shown.
  const first = fields.find((field) => field.problem());
  // Removes the shown error first, so that a second Enter announces the same error again.
  flushSync(() =>
    fields.forEach((field) => letErrorSpeak(field, field === first && isFocused(field))),
  );
  // Renders the errors before the focus moves, so that a screen reader reads the error once, with
  // the field.
  const [wrong] = flushSync(() => fields.filter((field) => field.validate()));
  wrong?.focus();
  return !wrong;
}

/**
 * Shows an error that came with an answer; the focus follows unless the person has moved to another
 * field, or has typed since.
 * @param atPress result of `whereTyping` at the press: after Enter the focus is still in the same
 * field
 */
export function failField(field: Field, what: Message, atPress = whereTyping()): void {
  const now = whereTyping();
  const isElsewhere = now !== '' && now !== atPress && !isFocused(field);
  flushSync(() => letErrorSpeak(field, isElsewhere || isFocused(field)));
  flushSync(() => field.fail(what));
  if (!isElsewhere) field.focus();
}

/**
 * When the focus moves to the field, screen readers read the error with it. When it does not move
 * (Enter in the field itself, or typing in another field), the live region announces the error.
 */
function letErrorSpeak(field: Field, isLive: boolean): void {
  field.setErrorLive(isLive ? 'polite' : 'off');
  if (isLive) field.fail(null);
}

function isFocused(field: Field): boolean {
  return document.activeElement === field.control.current;
}

/** Id and value of the focused field; '' for none. */
export function whereTyping(): string {
  const at = document.activeElement as HTMLInputElement | null;
  return at?.matches('input:not([type=checkbox]),textarea') ? at.id + at.value : '';
}
