import { flushSync } from 'react-dom';
import type { Message } from '../i18n/message-ref.ts';
import type { Field } from './use-field.ts';

/**
 * Shows the fields' errors and takes the person to the first wrong one; true when all are right.
 */
export function validateAll(fields: readonly Field[]): boolean {
  // To look at a field again may change what another one holds: what is wrong is known only then.
  const first = fields.find((field) => field.problem());
  // Taken away first: after a second Enter the same error is said again.
  flushSync(() =>
    fields.forEach((field) => letErrorSpeak(field, field === first && isFocused(field))),
  );
  // Rendered before the focus moves, so that the error is read with the field, once.
  const [wrong] = flushSync(() => fields.filter((field) => field.validate()));
  wrong?.focus();
  return !wrong;
}

/**
 * Shows an error that came with an answer; the focus follows unless the person has gone on to
 * another field, or has typed in theirs.
 * @param atPress what `whereTyping` gave at the press: after Enter the focus is still in the field
 * that it was pressed in
 */
export function failField(field: Field, what: Message, atPress = whereTyping()): void {
  const now = whereTyping();
  const isElsewhere = now !== '' && now !== atPress && !isFocused(field);
  flushSync(() => letErrorSpeak(field, isElsewhere || isFocused(field)));
  flushSync(() => field.fail(what));
  if (!isElsewhere) field.focus();
}

/**
 * The focus reads an error on its way to the field. Where it does not move, after Enter in the
 * field or while typing in another, the line has to be heard.
 */
function letErrorSpeak(field: Field, isLive: boolean): void {
  field.setErrorLive(isLive ? 'polite' : 'off');
  if (isLive) field.fail(null);
}

function isFocused(field: Field): boolean {
  return document.activeElement === field.control.current;
}

/** The field that somebody is in, with what stands there; '' for none. */
export function whereTyping(): string {
  const at = document.activeElement as HTMLInputElement | null;
  return at?.matches('input:not([type=checkbox]),textarea') ? at.id + at.value : '';
}
