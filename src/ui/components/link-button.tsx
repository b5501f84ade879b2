import type { ReactNode } from 'react';
import { textLink } from './text-link.css.ts';

export interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button for an action on this page that looks like a link. */
export function LinkButton({ onClick, children }: LinkButtonProps) {
  return (
    <button type="button" className={textLink} onClick={onClick}>
      {children}
    </button>
  );
}
