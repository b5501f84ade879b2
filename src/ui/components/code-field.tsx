import type { ReactNode } from 'react';
import { describedBy, FieldShell } from './field-shell.tsx';
import * as css from './field.css.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface CodeFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'trailing' | 'aside' | 'beside' | 'describedByMore'> {
  /** The send-code button, beside the field (below it on narrow screens). */
  readonly action?: ReactNode;
}

/** One real input, so that pasting, one-time-code filling and correcting work; no maxlength, which would cut a pasted sentence. */
export function CodeField({
  id,
  label,
  labelNote,
  error,
  errorLive,
  hint,
  note,
  exits,
  longErrors,
  inputRef,
  required,
  action,
  ...input
}: CodeFieldProps) {
  return (
    <FieldShell {...{ id, label, labelNote, error, errorLive, hint, note, exits, longErrors }} beside={action}>
      <input
        {...input}
        id={id}
        ref={inputRef}
        className={css.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, error, hint, note })}
      />
    </FieldShell>
  );
}
