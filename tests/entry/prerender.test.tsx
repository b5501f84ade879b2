import { describe, expect, it } from 'vitest';
import { LEGAL_ROUTES, ROUTE } from '#ui/routing/routes.ts';
import type { PageSettings } from '../../src/entry/page-settings.ts';
import { renderPages } from '../../src/entry/prerender.tsx';
import { LANGUAGES } from '../messages/every-language.ts';

const NOTHING = { basePath: '', company: '' };
const LAB = {
  basePath: '/account',
  company: 'Lab & <Söhne>',
  supportEmail: 'help@lab.sg',
  accessibilityContact: 'access@lab.sg',
};

async function pagesWith(settings: Omit<PageSettings, 'language'>, language = 'en') {
  const pages = await renderPages(
    { ...settings, language },
    {
      sections: Object.fromEntries(LANGUAGES.get(language) ?? []),
      names: { en: 'English', ja: '日本語' },
      defaultLanguage: 'en',
      messagesAt: '/words/',
    },
  );
  // An installation without a contact has no statement.
  return pages.filter(
    ({ route }) => route !== ROUTE.accessibility || settings.accessibilityContact !== undefined,
  );
}

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '');

describe('pages without settings', () => {
  it.each([...LANGUAGES.keys()])('in %s name no company and hide no sentence', async (tag) => {
    for (const { body, title } of await pagesWith(NOTHING, tag)) {
      expect(body).not.toMatch(/<strong[^>]*><\/strong>|\{company\}|mailto:|tel:/);
      expect(title).not.toContain(' – ');
    }
  });

  it('say on the legal pages in neutral words what they say with a name', async () => {
    const texts = async (settings: Omit<PageSettings, 'language'>) =>
      (await pagesWith(settings))
        .filter(({ route }) => LEGAL_ROUTES.includes(route))
        .map(({ body }) => textOf(/<article[^]*<\/article>/.exec(body)?.[0] ?? ''));
    const [terms, pdpa] = await texts(NOTHING);
    expect(pdpa).toContain(
      'We handle personal data under Singapore’s Personal Data Protection Act',
    );
    expect(terms).toContain('We are based in Singapore and provide oligonucleotide synthesis');
    expect(terms).toContain('‘we’ are the company that provides the services');
    const [named, namedPdpa, statement] = await texts(LAB);
    expect(named).toContain('Lab &amp; &lt;Söhne&gt;, based in Singapore, provides oligo');
    expect(named).toContain('‘we’ are the company named above');
    expect(namedPdpa).toContain('Lab &amp; &lt;Söhne&gt; handles personal data under');
    expect(statement).toContain('These account pages of Lab &amp; &lt;Söhne&gt; are made to meet');
    const [, , unnamed] = await texts({ ...LAB, company: '' });
    expect(unnamed).toContain('These account pages are made to meet');
  });
});

describe('pages with settings', () => {
  it('say them in text, title and links', async () => {
    for (const { body, title } of await pagesWith(LAB)) {
      expect(body).toContain('Lab &amp; &lt;Söhne&gt;');
      expect(body).toContain('href="/account/accessibility"');
      expect(title).toMatch(/ – Lab & <Söhne>$/);
    }
  });

  it('say the installation’s own sentences', async () => {
    const own = { account: { forgot: 'Lost "it"?' } };
    const [first] = await pagesWith({ ...LAB, own });
    expect(first?.body).toContain('>Lost &quot;it&quot;?</a>');
  });

  it('say in every form that it needs scripts, and who can help without', async () => {
    const notes = async (settings: Omit<PageSettings, 'language'>) =>
      (await pagesWith(settings))
        .filter(({ body }) => body.includes('<form'))
        .map(({ body }) => /<noscript>(.*?)<\/noscript>/.exec(body)?.[1] ?? '');
    const withHelp = await notes(LAB);
    expect(withHelp.length).toBeGreaterThan(4);
    for (const note of withHelp) expect(note).toMatch(/needs JavaScript.*mailto:help@lab\.sg/);
    for (const note of await notes(NOTHING)) expect(note).not.toContain('mailto:');
  });
});
