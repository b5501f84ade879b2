import type { ReactNode } from 'react';
import { divideFieldProps, FieldShell } from './field-shell.tsx';
import { join } from '#ui/theme/class-names.ts';
import * as css from './field.css.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'trailing' | 'labelEnd' | 'beside'
> {
  /** The send-code button, beside the field (below it on narrow screens). */
  readonly action?: ReactNode;
  /** What became of the last code; below the field's messages. */
  readonly status?: ReactNode;
}

/**
 * One real input, so that pasting, one-time-code filling and correcting work; no maxlength, which
 * would cut a pasted sentence.
 */
export function CodeField({ inputRef, action, status, describedByMore, ...props }: CodeFieldProps) {
  const { field, rest, control } = divideFieldProps(props, describedByMore);
  return (
    <FieldShell {...field} beside={action} status={status}>
      <input
        {...rest}
        {...control}
        ref={inputRef}
        className={join(css.input, css.code)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
      />
    </FieldShell>
  );
}
