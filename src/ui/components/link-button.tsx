import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { textLink } from './text-link.css.ts';

export interface LinkButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'type'
> {
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

/** Does something on this page, but looks as light as a link. */
export function LinkButton({ buttonRef, children, ...rest }: LinkButtonProps) {
  return (
    <button {...rest} ref={buttonRef} type="button" className={textLink}>
      {children}
    </button>
  );
}
