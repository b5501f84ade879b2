import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { join } from '#ui/theme/class-names.ts';
import * as css from './checkbox.css.ts';
import * as fieldCss from './field.css.ts';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'style' | 'aria-describedby' | 'aria-invalid'
> {
  readonly id: string;
  readonly name: string;
  /** The label; may hold links. Give each text its own element. */
  readonly children: ReactNode;
  readonly error?: string | null | undefined;
  /** The error that there may be: its lines are kept free. */
  readonly possibleError: string;
  /** 'off' while the focus moves to the box: screen readers then read the error with it. */
  readonly errorLive?: 'polite' | 'off' | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({
  id,
  children,
  error,
  possibleError,
  errorLive = 'off',
  inputRef,
  ...input
}: CheckboxProps) {
  return (
    <div>
      <div className={css.line}>
        <input
          {...input}
          id={id}
          type="checkbox"
          ref={inputRef}
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id} className={css.label}>
          {children}
        </label>
      </div>
      <div className={join(fieldCss.messages, css.errorRoom)} data-error={possibleError}>
        <p id={`${id}-error`} aria-live={errorLive} className={fieldCss.error}>
          {error ? <Icon name="warning" inLine /> : null}
          {error ? <span>{error}</span> : null}
        </p>
      </div>
    </div>
  );
}
