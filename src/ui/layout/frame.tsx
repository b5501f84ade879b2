import type { ReactNode } from 'react';
import type { ShownSettings } from '#ui/page/shown-settings.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { shell } from '#messages/en/shell.ts';
import { CompanyName } from './company-name.tsx';
import { PageShell } from './page-shell.tsx';

export interface FrameProps extends ShownSettings {
  readonly children: ReactNode;
}

/** Page frame (spec section 1): banner, content, footer. */
export function Frame({ company, children, ...contacts }: FrameProps) {
  const { welcome, welcomeUnnamed } = useMessages(shell);
  return (
    <PageShell
      {...contacts}
      banner={
        <p>
          {company ? (
            <Trans message={welcome} values={{ company: <CompanyName company={company} /> }} />
          ) : (
            welcomeUnnamed
          )}
        </p>
      }
    >
      {children}
    </PageShell>
  );
}
