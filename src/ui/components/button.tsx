import type { MouseEvent, ReactNode } from 'react';
import { join } from '#ui/theme/class-names.ts';
import * as css from './button.css.ts';

export interface ButtonProps {
  readonly id?: string;
  /** One that submits is as wide as its place. */
  readonly type?: 'button' | 'submit';
  readonly variant?: 'primary' | 'secondary';
  /** At work: keeps its size, its words and the focus. Its form ignores a press. */
  readonly isBusy?: boolean;
  /**
   * Looks disabled but stays focusable and still calls `onClick`, so that pressing it can say why.
   */
  readonly looksDisabled?: boolean;
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

export function Button({
  id,
  type = 'button',
  variant = 'primary',
  isBusy = false,
  looksDisabled = false,
  onClick,
  children,
}: ButtonProps) {
  return (
    <button
      id={id}
      type={type === 'submit' ? 'submit' : 'button'}
      className={join(css.button, css.variants[variant], type === 'submit' && css.full)}
      // Not `disabled`: that drops the focus, and says nothing when pressed.
      aria-disabled={isBusy || looksDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      <span className={css.content}>
        {isBusy ? <span className={css.spinner} /> : null}
        <span>{children}</span>
      </span>
    </button>
  );
}
