import type { ChangeEvent, ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import * as css from './checkbox.css.ts';
import * as fieldCss from './field.css.ts';

export interface CheckboxProps {
  readonly id: string;
  readonly name: string;
  /** The label; may hold links. Give each text its own element. */
  readonly children: ReactNode;
  readonly defaultChecked?: boolean | undefined;
  readonly error?: string | null | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
}

export function Checkbox({
  id,
  name,
  children,
  defaultChecked,
  error,
  inputRef,
  onChange,
}: CheckboxProps) {
  return (
    <div>
      <div className={css.line}>
        <input
          id={id}
          name={name}
          type="checkbox"
          ref={inputRef}
          className={css.box}
          defaultChecked={defaultChecked}
          onChange={onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id} className={css.label}>
          {children}
        </label>
      </div>
      <div className={fieldCss.messages}>
        <p id={`${id}-error`} className={fieldCss.error}>
          {error ? <Icon name="warning" inLine /> : null}
          {error ? <span>{error}</span> : null}
        </p>
      </div>
    </div>
  );
}
