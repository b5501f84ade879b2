import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { join } from '#ui/theme/class-names.ts';
import * as css from './button.css.ts';

export interface ButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'disabled' | 'aria-disabled' | 'type'
> {
  readonly type?: 'button' | 'submit' | undefined;
  readonly variant?: 'primary' | 'secondary' | undefined;
  /** At work: keeps its size, its words and the focus, and takes no press. */
  readonly busy?: boolean | undefined;
  /**
   * Looks disabled but stays focusable and still calls `onClick`, so that pressing it can say why.
   */
  readonly looksDisabled?: boolean | undefined;
  /** As wide as the form. */
  readonly full?: boolean | undefined;
  readonly children: ReactNode;
}

export function Button({
  variant = 'primary',
  busy = false,
  looksDisabled = false,
  full = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={join(css.button, css.variants[variant], full && css.full)}
      // Not `disabled`: that drops the focus, and says nothing when pressed.
      aria-disabled={busy || looksDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <span className={css.content}>
        {busy ? <span className={css.spinner} /> : null}
        <span>{children}</span>
      </span>
    </button>
  );
}
