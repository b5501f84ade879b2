import { flushSync } from 'react-dom';
import { bringIntoView } from '#ui/platform/bring-into-view.ts';
import type { Message } from '#ui/i18n/message.ts';
import type { Field } from './use-field.ts';

export type FieldError = readonly [field: Field, error: Message | null];

/**
 * Shows errors and moves the focus to one of their fields, which a screen reader then reads with
 * its error. If the focus is there already, the live region announces the error; also the same one
 * again, because it is removed first. Without such a field the focus stays. The error is scrolled
 * into view.
 */
export function showErrors(errors: readonly FieldError[], to: Field | null): void {
  const isLive = (field: Field) => to === null || (field === to && to.control.isFocused);
  const liveOf = (field: Field) => (isLive(field) ? 'polite' : 'off');
  // Each step is rendered before the next.
  flushSync(() =>
    errors.forEach(([field]) => field.fail(isLive(field) ? null : field.error, liveOf(field))),
  );
  flushSync(() => errors.forEach(([field, error]) => field.fail(error, liveOf(field))));
  to?.control.focus();
  // Moving the focus scrolls to the field alone.
  const shown = to ?? errors[0]?.[0];
  bringIntoView(document.getElementById(`${shown?.bind.id}-error`));
}
