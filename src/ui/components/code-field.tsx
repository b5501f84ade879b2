import type { ReactNode } from 'react';
import { divideFieldProps, FieldShell } from './field-shell.tsx';
import * as css from './field.css.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'trailing'
  | 'labelEnd'
  | 'beside'
  | 'describedByMore'
> {
  /** The send-code button, beside the field (below it on narrow screens). */
  readonly action?: ReactNode;
}

/**
 * One real input, so that pasting, one-time-code filling and correcting work; no maxlength, which
 * would cut a pasted sentence.
 */
export function CodeField({ inputRef, required, action, ...props }: CodeFieldProps) {
  const { field, rest, control } = divideFieldProps(props);
  return (
    <FieldShell {...field} beside={action}>
      <input
        {...rest}
        {...control}
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
      />
    </FieldShell>
  );
}
