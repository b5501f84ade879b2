import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { join } from '#ui/theme/class-names.ts';
import { divideFieldProps, FieldShell, type FieldProps } from './field-shell.tsx';
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
  readonly labelEnd?: ReactNode;
  /** Ids of further descriptions elsewhere on the page. */
  readonly describedByMore?: string | undefined;
}

/** A one-line field. Uncontrolled: what was typed before the scripts arrived stays. */
export function TextField({
  labelEnd,
  trailing,
  inputRef,
  describedByMore,
  ...props
}: TextFieldProps) {
  const { field, rest, control } = divideFieldProps(props, describedByMore);
  return (
    <FieldShell {...field} labelEnd={labelEnd}>
      <div className={css.control}>
        <input
          {...rest}
          {...control}
          ref={inputRef}
          className={join(css.input, trailing ? css.hasTrailing : null)}
        />
        {trailing ? <div className={css.trailing}>{trailing}</div> : null}
      </div>
    </FieldShell>
  );
}
