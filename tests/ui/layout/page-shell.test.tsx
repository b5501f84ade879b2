import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import { shell } from '#messages/en/shell.ts';
import { PageShell } from '#ui/layout/page-shell.tsx';
import { PageContext, type Page } from '#ui/page/page-context.ts';
import { CONTACTS, type ShownSettings } from '#ui/page/shown-settings.ts';
import { MAIN_ID } from '#ui/theme/page-ids.ts';

/** Links read the address and the journey. */
const markupOf = (config: Partial<ShownSettings>) =>
  renderToStaticMarkup(
    <PageContext
      value={
        { journey: { state: EMPTY_JOURNEY }, settings: { company: 'Oligo', ...config } } as Page
      }
    >
      <Router ssrPath="/">
        <PageShell>{null}</PageShell>
      </Router>
    </PageContext>,
  );

const contactsIn = (markup: string) =>
  CONTACTS.filter((key) => markup.includes(`>${shell.messages[key]}<`));

describe('the frame', () => {
  it('leads to the store by the company’s name, where there is a store', () => {
    const storeHome = 'https://store.example.com/';
    expect(markupOf({ storeHome })).toMatch(
      /<header.*<a href="https:\/\/store\.example\.com\/"[^>]*>Oligo<\/a>.*<main/,
    );
    expect(markupOf({})).not.toMatch(/<header.*<a .*<main/);
  });

  it('shows a phone number that no phone can dial as text, and no contact that is not configured', () => {
    const markup = markupOf({ contactPhone: '+61 (0)2 9123 4567 ext. 12' });
    expect(markup).toContain('>+61 (0)2 9123 4567 ext. 12</span>');
    expect(markup).not.toContain('tel:');
    expect(contactsIn(markup)).toEqual(['contactPhone']);
  });

  it('welcomes with the company’s name, has the landmarks, and dials, mails and leads to the company', () => {
    const facilityAddress = '1 Laboratory Road, Lobby D, Singapore';
    const contacts = { contactPhone: '+65 1234 5678', contactEmail: 'lab@example.com' };
    const markup = markupOf({ ...contacts, facilityAddress });
    expect(contactsIn(markup)).toEqual(['contactPhone', 'contactEmail', 'facilityAddress']);
    expect(markup).toContain(facilityAddress);
    expect(markup.replace(/<[^>]+>/g, '')).toContain('Welcome to Oligo');
    expect(markup).toMatch(
      new RegExp(`<header.*<main id="${MAIN_ID}" tabindex="-1".*<footer`, 'i'),
    );
    expect(markup).toContain('href="tel:+6512345678"');
    expect(markup).toContain('href="mailto:lab@example.com"');
  });
});
