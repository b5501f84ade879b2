import type { ReactNode } from 'react';
import { TextLink } from '#ui/components/text-link.tsx';
import { pagesCopy } from '#ui/copy-pages.ts';
import { useTitle } from '#ui/hooks/use-title.ts';
import { CompanyName } from '#ui/frame/company-name.tsx';
import { PageShell } from '#ui/frame/page-shell.tsx';
import { useConfig } from '#ui/portal-context.ts';
import * as css from './legal-page.css.ts';

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

export interface LegalPageProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly sections: readonly LegalSection[];
}

/** A standalone document (spec section 2): readable without scripts, and on paper. */
export function LegalPage({ title, subtitle, sections }: LegalPageProps) {
  const config = useConfig();
  useTitle(title);
  return (
    <PageShell {...config} banner={<CompanyName company={config.company} />}>
      <article className={css.article}>
        <header className={css.head}>
          <h1 tabIndex={-1} className={css.title}>
            {title}
          </h1>
          <p className={css.subtitle}>{subtitle}</p>
          <p className={css.updated}>
            <time dateTime="2025-04-17">{pagesCopy.legal.updated}</time>
          </p>
        </header>
        <nav aria-label={pagesCopy.legal.contents} className={css.contents}>
          <p aria-hidden="true" className={css.contentsTitle}>
            {pagesCopy.legal.contents}
          </p>
          <ol className={css.contentsList}>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <TextLink href={`#${id}`}>{heading}</TextLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          {sections.map(({ id, heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className={css.section}>
              <h2 id={`${id}-heading`} className={css.heading}>
                {heading}
              </h2>
              {body}
            </section>
          ))}
          <p className={css.home}>
            <TextLink href="/">{pagesCopy.legal.home}</TextLink>
          </p>
        </div>
      </article>
    </PageShell>
  );
}
