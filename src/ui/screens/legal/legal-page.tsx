import { use, type PropsWithChildren, type ReactNode } from 'react';
import { legal } from '#messages/en/legal.ts';
import { titles } from '#messages/en/titles.ts';
import { englishOnly } from '#messages/english-only.ts';
import { useHeading } from '#ui/components/screen-heading.tsx';
import { MessagesContext, useMessages } from '#ui/i18n/messages-context.ts';
import { CompanyLink, PageShell } from '#ui/layout/page-shell.tsx';
import { useSettings } from '#ui/page/page-context.ts';
import { useTitle } from '#ui/page/use-title.ts';
import * as css from './legal-page.css.ts';

export interface LegalPageProps {
  readonly name: 'terms' | 'pdpa';
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** The day of the documents, as the specification gives it. */
const UPDATED = '2025-04-17';

/**
 * A standalone document (spec section 2), in English in every language: readable without scripts,
 * and on paper.
 */
export function LegalPage({ name, subtitle, children }: LegalPageProps) {
  const { company } = useSettings();
  const { language } = use(MessagesContext);
  const messages = useMessages(legal);
  const isForeign = language !== 'en';
  useTitle(name);
  return (
    <PageShell banner={company && <CompanyLink />}>
      <article className={css.article} lang={isForeign ? 'en' : undefined}>
        <header className={css.head}>
          <h1 {...useHeading()} className={css.title}>
            {titles.messages[name]}
          </h1>
          <p className={css.subtitle}>{subtitle}</p>
          <p className={css.small}>
            <time dateTime={UPDATED}>{englishOnly.legal.updated}</time>
          </p>
          {isForeign ? (
            <p lang={language} className={css.small}>
              {messages.onlyInEnglish}
            </p>
          ) : null}
        </header>
        {children}
      </article>
    </PageShell>
  );
}

export function LegalSection({
  heading,
  children,
}: PropsWithChildren<{ readonly heading: string }>) {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{heading}</h2>
      {children}
    </section>
  );
}
