import { use, type ReactNode } from 'react';
import { useHeading } from '#ui/components/screen-heading.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { useTitle } from '#ui/page/use-title.ts';
import { CompanyName } from '#ui/layout/company-name.tsx';
import { PageShell } from '#ui/layout/page-shell.tsx';
import { useConfig } from '#ui/page/page-context.ts';
import * as css from './legal-page.css.ts';
import { useMessages, MessagesContext } from '#ui/i18n/messages-context.ts';
import { englishOnly } from '#messages/english-only.ts';
import { legal } from '#messages/en/legal.ts';
import { titles } from '#messages/en/titles.ts';

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

export interface LegalPageProps {
  readonly name: 'terms' | 'pdpa';
  readonly subtitle: ReactNode;
  readonly sections: readonly LegalSection[];
}

/** The day of the documents, as the specification gives it. */
const UPDATED = '2025-04-17';

/** A standalone document (spec section 2): readable without scripts, and on paper. */
export function LegalPage({ name, subtitle, sections }: LegalPageProps) {
  const config = useConfig();
  const { language } = use(MessagesContext);
  const messages = useMessages(legal);
  const isForeign = language !== 'en';
  useTitle(name);
  return (
    <PageShell
      {...config}
      banner={config.company ? <CompanyName company={config.company} /> : null}
    >
      <article className={css.article} lang={isForeign ? 'en' : undefined}>
        <header className={css.head}>
          <h1 {...useHeading()} className={css.title}>
            {titles.messages[name]}
          </h1>
          <p className={css.subtitle}>{subtitle}</p>
          <p className={css.updated}>
            <time dateTime={UPDATED}>{englishOnly.legal.updated}</time>
          </p>
          {isForeign ? (
            <p lang={language} className={css.onlyInEnglish}>
              {messages.onlyInEnglish}
            </p>
          ) : null}
        </header>
        <nav aria-label={englishOnly.legal.contents} className={css.contents}>
          <details open>
            <summary className={css.summary}>{englishOnly.legal.contents}</summary>
            <ol className={css.contentsList}>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <TextLink href={`#${id}`}>{heading}</TextLink>
                </li>
              ))}
            </ol>
          </details>
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
          <p className={css.home} lang={isForeign ? language : undefined}>
            <TextLink href="/">{messages.home}</TextLink>
          </p>
        </div>
      </article>
    </PageShell>
  );
}
