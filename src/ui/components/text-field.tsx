import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { join } from '#ui/theme/join.ts';
import { describedBy, FieldShell, type FieldProps } from './field-shell.tsx';
import * as css from './field.css.ts';

type InputAttributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'value' | 'className' | 'style' | 'aria-describedby' | 'aria-invalid'
>;

export interface TextFieldProps extends FieldProps, InputAttributes {
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Lies inside the field's end, 44 px wide at most. */
  readonly trailing?: ReactNode;
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  /** Ids of further descriptions elsewhere on the page. */
  readonly describedByMore?: string | undefined;
}

/** A one-line field. Uncontrolled: what was typed before the scripts arrived stays. */
export function TextField({
  id,
  label,
  labelNote,
  error,
  errorLive,
  hint,
  note,
  exits,
  longErrors,
  aside,
  trailing,
  inputRef,
  describedByMore,
  required,
  ...input
}: TextFieldProps) {
  return (
    <FieldShell {...{ id, label, labelNote, error, errorLive, hint, note, exits, longErrors, aside }}>
      <div className={css.control}>
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={join(css.input, trailing ? css.hasTrailing : null)}
          // Not `required`: the browser's own bubble would come before the screen's words.
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error, hint, note }, describedByMore)}
        />
        {trailing ? <div className={css.trailing}>{trailing}</div> : null}
      </div>
    </FieldShell>
  );
}
