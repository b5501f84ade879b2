import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '#ui/i18n/message.ts';
import type { Field } from './use-field.ts';

export type FieldError = readonly [field: Field, error: Message | null];

/** Shows the errors of a form's fields, and moves the focus to one of them. */
export function useErrorFocus() {
  const focusAtPress = useRef('');

  /**
   * Shows an error that no check found. The focus follows unless the person has moved to another
   * field, or has typed since; after Enter it is still where it was.
   */
  function failAt(field: Field, error: Message): void {
    const now = focusedField();
    const isElsewhere = now !== '' && now !== focusAtPress.current && !field.control.isFocused;
    showErrors([[field, error]], isElsewhere ? null : field);
  }

  return {
    failAt,
    /** Call it when a request is sent. */
    rememberFocus(): void {
      focusAtPress.current = focusedField();
    },
  };
}

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
  (to ?? errors[0]?.[0])?.control.showError();
}

/** Id and text of the focused field; '' for none. */
function focusedField(): string {
  const at = document.activeElement as HTMLInputElement | null;
  return at?.matches('input:not([type=checkbox]),textarea') ? at.id + at.value : '';
}
