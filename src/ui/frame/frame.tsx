import type { ReactNode } from 'react';
import { copy } from '#ui/copy.ts';
import type { ShownSettings } from '#ui/shown-settings.ts';
import { CompanyName } from './company-name.tsx';
import { PageShell } from './page-shell.tsx';

export interface FrameProps extends ShownSettings {
  readonly children: ReactNode;
}

/** Page frame (spec section 1): banner, content, footer. */
export function Frame({ company, children, ...contacts }: FrameProps) {
  return (
    <PageShell
      {...contacts}
      banner={
        <p>
          <span>{copy.frame.welcome}</span>
          <CompanyName company={company} />
        </p>
      }
    >
      {children}
    </PageShell>
  );
}
