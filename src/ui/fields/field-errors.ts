import { flushSync } from 'react-dom';
import type { Sayable } from '../wording/message-ref.ts';
import type { Field } from './use-field.ts';

/** Shows the fields' errors and takes the person to the first wrong one; true when all are right. */
export function validateAll(fields: readonly Field[]): boolean {
  flushSync(() => fields.forEach((field) => field.silenceErrorLine()));
  // Rendered before the focus moves, so that the error is read with the field, once.
  const wrong = flushSync(() => fields.filter((field) => field.validate() !== null));
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** Shows an error that came with an answer; the focus follows unless the person is busy elsewhere. */
export function failField(field: Field, what: Sayable): void {
  if (isTypingElsewhere(field)) {
    field.fail(what);
    return;
  }
  flushSync(() => field.silenceErrorLine());
  flushSync(() => field.fail(what));
  field.focus();
}

function isTypingElsewhere(field: Field): boolean {
  const active = document.activeElement;
  return active !== field.control.current && active?.matches('input:not([type=checkbox]),textarea') === true;
}
