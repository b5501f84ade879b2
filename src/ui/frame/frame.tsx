import type { ReactNode } from 'react';
import { copy } from '#ui/copy.ts';
import { Contacts, type ContactsProps } from './contacts.tsx';
import * as css from './frame.css.ts';

export interface FrameProps extends ContactsProps {
  readonly company: string;
  readonly children: ReactNode;
}

/** The id of the main landmark: the skip link's target, and where the focus goes when a screen changes. */
export const MAIN_ID = 'main';

/** Page frame (spec section 1): banner, content, footer. */
export function Frame({ company, children, ...contacts }: FrameProps) {
  return (
    <div className={css.page}>
      <a href={`#${MAIN_ID}`} className={css.skip}>
        {copy.frame.skip}
      </a>
      <header className={css.header}>
        <div className={css.headerInner}>
          <svg viewBox="0 0 20 32" className={css.mark} aria-hidden="true" focusable="false">
            <path d="M4 1c0 8 12 7 12 15S4 23 4 31M16 1c0 8-12 7-12 15s12 7 12 15M5 5h10M5 11.500h10M5 20.500h10M5 27h10" />
          </svg>
          <p className={css.welcome}>
            <span>{copy.frame.welcome}</span>
            <strong data-config="company" translate="no">
              {company}
            </strong>
          </p>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <div className={css.footerInner}>
          <Contacts {...contacts} />
        </div>
      </footer>
    </div>
  );
}
