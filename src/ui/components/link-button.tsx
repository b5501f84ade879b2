import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { textLink } from './text-link.css.ts';

export interface LinkButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'type'
> {
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

/** A button for an action on this page that looks like a link. */
export function LinkButton({ buttonRef, children, ...rest }: LinkButtonProps) {
  return (
    <button {...rest} ref={buttonRef} type="button" className={textLink}>
      {children}
    </button>
  );
}
