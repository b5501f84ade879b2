import type { MouseEvent, ReactNode } from 'react';
import { textLink } from '../components/text-link.css.ts';

export interface InlineButtonProps {
  /** Where the link leads without scripts. */
  readonly href?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Looks like a link, as the specification asks, but acts on this page. */
export function InlineButton({ href = '', onPress, children }: InlineButtonProps) {
  function press(event: MouseEvent): void {
    event.preventDefault();
    onPress();
  }
  return (
    <a href={href} className={textLink} onClick={press}>
      {children}
    </a>
  );
}
