import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import { PageContext, type Page } from '#ui/page/page-context.ts';
import { CONTACTS, type ContactDetails } from '#ui/page/shown-settings.ts';
import { shell } from '#messages/en/shell.ts';
import { Frame } from '#ui/layout/frame.tsx';
import { MAIN_ID } from '#ui/theme/page-ids.ts';

const contacts = fc
  .uniqueArray(fc.constantFrom(...CONTACTS))
  .map((keys): ContactDetails => Object.fromEntries(keys.map((key) => [key, `the ${key}`])));

/** Links read the address and the journey. */
const markupOf = (page: ReactNode) =>
  renderToStaticMarkup(
    <PageContext value={{ journey: { state: EMPTY_JOURNEY } } as Page}>
      <Router ssrPath="/">{page}</Router>
    </PageContext>,
  );

describe('the frame', () => {
  it('shows exactly the contacts that are configured', () => {
    fc.assert(
      fc.property(contacts, (given) => {
        const markup = markupOf(
          <Frame company="Oligo" {...given}>
            {null}
          </Frame>,
        );
        for (const key of CONTACTS) {
          expect(markup.includes(`>${shell.messages[key]}<`)).toBe(given[key] !== undefined);
        }
      }),
    );
  });

  it('welcomes with the company’s name, has the landmarks, and dials and mails to what is shown', () => {
    const markup = markupOf(
      <Frame company="Oligo" contactPhone="+65 1234 5678" contactEmail="lab@example.com">
        {null}
      </Frame>,
    );
    expect(markup.replace(/<[^>]+>/g, '')).toContain('Welcome to Oligo');
    expect(markup).toMatch(
      new RegExp(`<header.*<main id="${MAIN_ID}" tabindex="-1".*<footer`, 'i'),
    );
    expect(markup).toContain('href="tel:+6512345678"');
    expect(markup).toContain('href="mailto:lab@example.com"');
  });
});
