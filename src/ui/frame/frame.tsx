import type { ReactNode } from 'react';
import { rich } from '#ui/wording/rich.ts';
import { useWords } from '#ui/wording/words-context.ts';
import { shell } from '#words/en/shell.ts';
import { CompanyName } from './company-name.tsx';
import type { ContactsProps } from './contacts.tsx';
import { PageShell } from './page-shell.tsx';

export interface FrameProps extends ContactsProps {
  readonly company: string;
  readonly logo?: string | undefined;
  readonly children: ReactNode;
}

/** Page frame (spec section 1): banner, content, footer. */
export function Frame({ company, children, ...contacts }: FrameProps) {
  const { welcome } = useWords(shell);
  return (
    <PageShell
      {...contacts}
      banner={
        <p>{rich(welcome, { company: <CompanyName company={company} /> })}</p>
      }
    >
      {children}
    </PageShell>
  );
}
