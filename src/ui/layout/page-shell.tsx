import type { ReactNode } from 'react';
import { shell } from '#messages/en/shell.ts';
import { textLink } from '#ui/components/text-link.css.ts';
import { useMessages } from '#ui/i18n/messages-context.ts';
import { Trans } from '#ui/i18n/trans.tsx';
import { useSettings } from '#ui/page/page-context.ts';
import { AppLink } from '#ui/routing/app-link.tsx';
import { ROUTE } from '#ui/routing/routes.ts';
import { MAIN_ID } from '#ui/theme/page-ids.ts';
import { Contacts } from './contacts.tsx';
import * as css from './page-shell.css.ts';

export interface PageShellProps {
  /** Beside the logo in the banner; by default a welcome. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

/** Page frame (spec section 1): banner, content, footer. */
export function PageShell({ banner = <Welcome />, children }: PageShellProps) {
  const { logo, accessibilityStatement } = useSettings();
  const { accessibility, terms, privacy } = useMessages(shell);
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.headerInner}>
          {/* No `alt`: the name is beside it. Low priority, because React would otherwise write
              a preload before the page. */}
          {logo ? <img src={logo} alt="" className={css.logo} fetchPriority="low" /> : null}
          <svg viewBox="0 0 20 32" className={css.helix} aria-hidden="true">
            <path d="M4 1c0 8 12 7 12 15S4 23 4 31M16 1c0 8-12 7-12 15s12 7 12 15M5 5h10M6 10h8M6 22h8M5 27h10" />
          </svg>
          {banner}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <div className={css.footerInner}>
          <Contacts />
          <ul className={css.documents}>
            <li>
              <AppLink to={ROUTE.terms}>{terms}</AppLink>
            </li>
            <li>
              <AppLink to={ROUTE.pdpa}>{privacy}</AppLink>
            </li>
            {accessibilityStatement ? (
              <li>
                <a href={accessibilityStatement} className={textLink}>
                  {accessibility}
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      </footer>
    </div>
  );
}

function Welcome() {
  const { company } = useSettings();
  const { welcome, welcomeUnnamed } = useMessages(shell);
  return (
    <p>
      {company ? <Trans message={welcome} values={{ company: <CompanyLink /> }} /> : welcomeUnnamed}
    </p>
  );
}

export function CompanyLink() {
  const { company, storeHome } = useSettings();
  return (
    <CompanyName>
      {storeHome ? (
        <a href={storeHome} className={css.store}>
          {company}
        </a>
      ) : (
        company
      )}
    </CompanyName>
  );
}

export function CompanyName({ children }: { readonly children: ReactNode }) {
  return <strong translate="no">{children}</strong>;
}
