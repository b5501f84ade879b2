import { use, useState, type ReactNode } from 'react';
import { HasMovedContext } from '#ui/page/has-moved.ts';
import * as css from './screen-heading.css.ts';

export interface ScreenHeadingProps {
  readonly children: ReactNode;
  /** Under the heading. Give each text its own element. */
  readonly subtitle?: ReactNode;
}

export const SCREEN_HEADING_ID = 'screen-heading';

/**
 * Moves the focus to the heading without scrolling, so that screen readers continue from the top of
 * the screen.
 */
export function focusScreenHeading(): void {
  document.getElementById(SCREEN_HEADING_ID)?.focus({ preventScroll: true });
}

/**
 * What a screen's h1 needs. When it appears after a move, it takes the focus and the view, as a
 * page load would. On the first screen the browser has set the focus.
 */
export function useHeading() {
  const [takesFocus] = useState(use(HasMovedContext));
  return { id: SCREEN_HEADING_ID, tabIndex: -1, ref: takesFocus ? arrive : undefined };
}

function arrive(heading: HTMLElement | null): void {
  if (!heading) return;
  window.scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

export function ScreenHeading({ children, subtitle }: ScreenHeadingProps) {
  return (
    <div className={css.block}>
      <h1 {...useHeading()} className={css.heading}>
        {children}
      </h1>
      {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
    </div>
  );
}
