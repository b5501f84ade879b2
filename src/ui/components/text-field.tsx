import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { join } from '#ui/theme/class-names.ts';
import { divideFieldProps, FieldShell, type FieldProps } from './field-shell.tsx';
import * as css from './field.css.ts';

export type InputAttributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'value' | 'className' | 'style' | 'aria-describedby' | 'aria-invalid'
>;

export interface TextFieldProps extends FieldProps, InputAttributes {
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  /** Lies inside the field's end, 44 px wide at most. */
  readonly trailing?: ReactNode;
  /** Ids of further descriptions elsewhere on the page. */
  readonly describedByMore?: string | undefined;
}

/** Browsers and translators leave the text as it was typed. */
export const VERBATIM = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  translate: 'no',
} as const;

/** A one-line field. Uncontrolled: what was typed before the scripts arrived stays. */
export function TextField({ trailing, inputRef, describedByMore, ...props }: TextFieldProps) {
  const { field, control } = divideFieldProps(props, describedByMore);
  return (
    <FieldShell {...field}>
      <div className={css.control}>
        <input
          {...control}
          ref={inputRef}
          className={join(css.input, trailing ? css.hasTrailing : null)}
        />
        {trailing ? <div className={css.trailing}>{trailing}</div> : null}
      </div>
    </FieldShell>
  );
}
