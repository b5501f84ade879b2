import type { Ref } from 'react';
import { join } from '#ui/theme/class-names.ts';
import * as css from './checkbox.css.ts';
import { divideFieldProps, FieldError, type FieldProps } from './field-shell.tsx';
import * as fieldCss from './field.css.ts';
import type { InputAttributes } from './text-field.tsx';

/** A label with links has each text in an element of its own. */
export interface CheckboxProps
  extends Pick<FieldProps, 'id' | 'label' | 'error' | 'errorLive'>, InputAttributes {
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ inputRef, ...props }: CheckboxProps) {
  const { field, control } = divideFieldProps(props);
  return (
    <div>
      <div className={css.line}>
        <input {...control} type="checkbox" ref={inputRef} className={css.box} />
        <label htmlFor={field.id} className={css.label}>
          {field.label}
        </label>
      </div>
      <div className={join(fieldCss.messages, fieldCss.twoLines)}>
        <FieldError id={field.id} error={field.error} errorLive={field.errorLive} />
      </div>
    </div>
  );
}
