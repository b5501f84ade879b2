import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { textLink } from './text-link.css.ts';

export interface LinkButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'type'
> {
  readonly children: ReactNode;
}

/** A button for an action on this page that looks like a link. */
export function LinkButton({ children, ...rest }: LinkButtonProps) {
  return (
    <button {...rest} type="button" className={textLink}>
      {children}
    </button>
  );
}
