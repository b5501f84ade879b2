import { describe, expect, it } from 'vitest';
import { PdpaScreen } from '#ui/screens/legal/pdpa-screen.tsx';
import { TermsScreen } from '#ui/screens/legal/terms-screen.tsx';
import { insidePortal } from '../components/inside-portal.tsx';
import { inlineStyles, markupOf, mixedTexts } from '../components/static-markup.tsx';

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const terms = markupOf(insidePortal(<TermsScreen />));
const pdpa = markupOf(insidePortal(<PdpaScreen />));

describe('the terms', () => {
  it('have the title, the subtitle and the date of the specification', () => {
    expect(terms).toMatch(/<h1[^>]*>Terms and conditions<\/h1>/);
    expect(terms).toContain('Oligo Synthesis and DNA Sequencing Service Terms and Conditions');
    expect(terms).toContain('Last updated April 17, 2025');
  });
  it('have the eight sections in their order', () => {
    expect([...terms.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map((match) => match[1])).toEqual([
      'Service Description',
      'Orders Requirements',
      'Payment and Billing',
      'Turnaround Time',
      'Data Retention',
      'Confidentiality',
      'Sample Storage and Return',
      'Limitation of Liability',
    ]);
  });
  it.each([
    'Samples not meeting specifications may be rejected',
    '30 days from invoice date unless agreed otherwise',
    'estimates. They are not guarantees',
    '30 days after delivery',
    'Downloading your data within this time is your responsibility',
    '30 days after analysis',
    'may be discarded, unless return shipping has been arranged',
    'limited to the cost of the services',
  ])('say: %s', (statement) => {
    expect(textOf(terms)).toContain(statement);
  });
});

describe('the PDPA notice', () => {
  it.each([
    'Last updated April 17, 2025',
    'Personal Data Protection Act 2012',
    'collect, use and disclose personal data only to provide our sequencing services',
    'Where consent is required, we obtain it',
    'reasonable security safeguards',
    'only as long as necessary. Then we securely delete it',
    'do not transfer personal data outside Singapore unless comparable protection is ensured',
    'you warrant that you have all the consents needed',
    'you accept our obligations, and their limits, under the PDPA',
  ])('says: %s', (statement) => {
    expect(textOf(pdpa)).toContain(statement);
  });
});

describe.each([
  ['terms', terms],
  ['PDPA notice', pdpa],
])('the %s page', (_, page) => {
  it('names the configured company and contacts', () => {
    expect(page).toContain('<strong translate="no">Configured Oligo Pte. Ltd.</strong>');
    expect(page).toContain('>lab@example.com</a>');
    expect(page).not.toContain('tel:');
  });
  it('links its contents to sections that exist', () => {
    const targets = [...page.matchAll(/<li><a href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) expect(page).toContain(`<section id="${target}"`);
  });
  it('is prerendered without inline styles and safe for page translators', () => {
    expect(inlineStyles(page)).toEqual([]);
    expect(mixedTexts(page)).toEqual([]);
  });
});
