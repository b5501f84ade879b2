import type { ReactNode, Ref } from 'react';
import * as css from './screen-heading.css.ts';

export interface ScreenHeadingProps {
  readonly children: ReactNode;
  /** Under the heading. Give each text its own element. */
  readonly subtitle?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

export const SCREEN_HEADING_ID = 'screen-heading';

/**
 * Moves the focus to the heading without scrolling, so that screen readers continue from the top of
 * the screen.
 */
export function focusScreenHeading(): void {
  document.getElementById(SCREEN_HEADING_ID)?.focus({ preventScroll: true });
}

/** The screen's h1. Takes the focus by script when a screen opens, so that readers start there. */
export function ScreenHeading({ children, subtitle, headingRef }: ScreenHeadingProps) {
  return (
    <div className={css.block}>
      <h1 id={SCREEN_HEADING_ID} tabIndex={-1} ref={headingRef} className={css.heading}>
        {children}
      </h1>
      {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
    </div>
  );
}
