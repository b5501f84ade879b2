import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageList } from '#ui/i18n/language-list.tsx';
import type { PageSettings } from '#ui/page/shown-settings.ts';
import { LEGAL_ROUTES } from '#ui/routing/routes.ts';
import { renderPages } from '../../src/entry/prerender.tsx';
import { LANGUAGES } from '../messages/every-language.ts';

const NOTHING = { basePath: '', company: '' };
const LAB = {
  basePath: '/account',
  company: 'Lab & <Söhne>',
  supportEmail: 'help@lab.sg',
  contactPhone: '+65 1234 5678',
  contactEmail: 'lab@example.com',
  facilityAddress: '1 Laboratory Road, Lobby D, Singapore',
  accessibilityStatement: 'https://lab.sg/access',
  storeHome: 'https://store.lab.sg/',
  logo: '/logo.svg',
};
/** No phone can dial the number. */
const UNNAMED = { ...LAB, company: '', contactPhone: '+61 (0)2 9123 4567 ext. 12' };

const rendered = new Map<string, ReturnType<typeof renderPages>>();

/** Each site is rendered once. */
function pagesWith(settings: PageSettings, language = 'en'): ReturnType<typeof renderPages> {
  const key = JSON.stringify([settings, language]);
  const pages =
    rendered.get(key) ??
    renderPages(settings, {
      language,
      namespaces: Object.fromEntries(LANGUAGES.get(language) ?? []),
      names: { en: 'English', ja: '日本語' },
    });
  rendered.set(key, pages);
  return pages;
}

/** The text of an HTML page's article, or of the whole page. */
const textOf = (markup = '') =>
  (/<article[^]*<\/article>/.exec(markup)?.[0] ?? markup)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const linksIn = (markup = '') =>
  [...markup.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);

describe('every page', () => {
  it('has no inline style, which the policy refuses', async () => {
    for (const { route, body } of await pagesWith(LAB))
      expect(body.match(/ style="[^"]*"|<style\b/g), route).toBeNull();
  });

  it('wraps each text beside elements in its own element: React fails after a page translator replaced it', async () => {
    const mixed = /<\/[^>]+>[^<]+<|<(?:input|br|path|rect)\b[^>]*>[^<]+<|>[^<]+<(?!\/)/g;
    for (const { route, body } of await pagesWith(LAB))
      expect(body.replace(/<noscript>.*?<\/noscript>/g, '').match(mixed), route).toBeNull();
  });

  it('names only ids that exist, and has the Register tab beside the first', async () => {
    const markups = (await pagesWith(LAB)).flatMap(({ route, body, registerTab = '' }) => [
      [route, body] as const,
      [`${route}, Register`, registerTab] as const,
    ]);
    const isRegister = ([, markup]: readonly [string, string]) =>
      markup.includes('"register-email"');
    expect(markups.filter(isRegister).map(([route]) => route)).toEqual(['/, Register']);
    for (const [route, markup] of markups) {
      const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const named = markup.matchAll(/ (?:for|aria-describedby|aria-labelledby)="([^"]+)"/g);
      const missing = [...named].flatMap(([, list = '']) => list.split(' '));
      expect(
        missing.filter((id) => !ids.has(id)),
        route,
      ).toEqual([]);
    }
  });
});

it.each([...LANGUAGES.keys()])(
  'pages without settings in %s name no company and hide no sentence, and say where a text is in English only',
  async (tag) => {
    for (const { route, body } of await pagesWith(NOTHING, tag)) {
      expect(body).not.toMatch(/<strong[^>]*><\/strong>|\{company\}|mailto:|tel:/);
      const marked = body.match(/<article [^>]*lang="en"|<p lang="/g) ?? [];
      expect(marked).toHaveLength(tag !== 'en' && LEGAL_ROUTES.includes(route) ? 2 : 0);
    }
  },
);

const LAB_NAME = 'Lab &amp; &lt;Söhne&gt;';
const DOCUMENTS = ['/account/termsandconditions', '/account/pdpa', 'https://lab.sg/access'];

// The settings, and what of them every page shows: the banner and its links, the footer and its.
it.each<[PageSettings, string, readonly string[], string, readonly string[]]>([
  [
    LAB,
    `Welcome to ${LAB_NAME}`,
    ['https://store.lab.sg/'],
    'Phone +65 1234 5678 Email lab@example.com Manufacturing facility 1 Laboratory Road, Lobby D, Singapore User',
    ['tel:+6512345678', 'mailto:lab@example.com', ...DOCUMENTS],
  ],
  [
    UNNAMED,
    'Welcome',
    [],
    `Phone ${UNNAMED.contactPhone} Email`,
    ['mailto:lab@example.com', ...DOCUMENTS],
  ],
  [NOTHING, 'Welcome', [], 'User agreement Privacy policies', ['/termsandconditions', '/pdpa']],
])('the frame of every page with %j', async (settings, welcome, toStore, words, links) => {
  for (const { route, title, body, beforeRoot } of await pagesWith(settings)) {
    expect(beforeRoot).toContain('href="#main"');
    const [, header, footer] =
      /(<header.*)<main id="main" tabindex="-1".*(<footer.*)/.exec(body) ?? [];
    const banner = LEGAL_ROUTES.includes(route) ? welcome.replace(/Welcome( to )?/, '') : welcome;
    expect([textOf(header), linksIn(header)]).toEqual([banner, toStore]);
    expect(/<img src="([^"]*)" alt=""/.exec(header ?? '')?.[1]).toBe(settings.logo);
    expect(textOf(footer)).toContain(words);
    expect(linksIn(footer)).toEqual(links);
    expect(title.split(' – ')[1] ?? '').toBe(settings.company);
  }
});

describe('pages with settings', () => {
  it('are titled as their screens, and name the mark that they need', async () => {
    const rows = (await pagesWith(LAB)).map(({ route, title, needs }) => [
      route,
      [title.split(' – ')[0], needs],
    ]);
    expect(Object.fromEntries(rows)).toMatchObject({
      '/': ['login', undefined],
      '/userinfo': ['Name and Password', 'registerInfo'],
      '/forget': ['Forgot password', undefined],
      '/ressetpassword': ['Reset password', 'forgetInfo'],
      '/retrievepassword': ['Retrieve password', undefined],
      '/accountappeal': ['Account appeal', undefined],
      '*': ['Page not found', undefined],
    });
  });

  it('offer the languages of the site, unless it has one', async () => {
    const current = 'href="?language=en" lang="en" data-short="EN" aria-current="true"';
    for (const { beforeRoot } of await pagesWith(LAB)) expect(beforeRoot).toContain(current);
    const list = <LanguageList label="Language" current="en" languages={{ en: 'English' }} />;
    expect(renderToStaticMarkup(list)).toMatch(/^<nav[^>]* hidden=""/);
    expect((await pagesWith(LAB))[0]?.beforeRoot).not.toMatch(/<nav[^>]* hidden/);
  });

  it('show the installation’s own sentences', async () => {
    const messages = { en: { account: { forgot: 'Lost "it"?' } } };
    const [first] = await pagesWith({ ...LAB, messages });
    expect(first?.body).toContain('>Lost &quot;it&quot;?</a>');
  });

  it('say in every form that it needs scripts, and who can help without', async () => {
    const notes = async (settings: PageSettings) =>
      (await pagesWith(settings))
        .filter(({ body }) => body.includes('<form'))
        .map(
          ({ body }) =>
            /<form[^>]* method="post"[^>]*><noscript>(.*?)<\/noscript>/.exec(body)?.[1] ?? '',
        );
    const withHelp = await notes(LAB);
    expect(withHelp.length).toBeGreaterThan(4);
    for (const note of withHelp) expect(note).toMatch(/needs JavaScript.*mailto:help@lab\.sg/);
    for (const note of await notes(NOTHING)) expect(note).not.toContain('mailto:');
  });
});

describe('the legal pages', () => {
  const legal = async (settings: PageSettings) =>
    (await pagesWith(settings)).filter(({ route }) => LEGAL_ROUTES.includes(route));
  const legalTexts = async (settings = LAB) =>
    (await legal(settings)).map(({ body }) => textOf(body));

  it('lead to each other, and have the eight sections of the terms in their order', async () => {
    const articles = (await legal(LAB)).map(({ body }) => /<article.*<\/article>/.exec(body)?.[0]);
    expect(articles.map(linksIn)).toEqual([['/account/pdpa'], ['/account/termsandconditions']]);
    const [terms = { body: '' }] = await legal(LAB);
    expect([...terms.body.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map((match) => match[1])).toEqual([
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
    'Terms and conditions',
    'Oligo Synthesis and DNA Sequencing Service Terms and Conditions',
    'Last updated April 17, 2025',
    `${LAB_NAME} , based in Singapore, provides oligonucleotide synthesis`,
    '‘we’ are the company named above',
    'Samples not meeting specifications may be rejected',
    '30 days from invoice date unless agreed otherwise',
    'estimates. They are not guarantees',
    '30 days after delivery',
    '30 days after analysis',
    'may be discarded, unless return shipping has been arranged',
    'limited to the cost of the services',
  ])('say in the terms: %s', async (statement) => {
    const [terms] = await legalTexts();
    expect(terms).toContain(statement);
  });

  it.each([
    'Last updated April 17, 2025',
    `${LAB_NAME} handles personal data under`,
    'Personal Data Protection Act 2012',
    'collect, use and disclose personal data only to provide our sequencing services',
    'Where consent is required, we obtain it',
    'reasonable security safeguards',
    'only as long as necessary. Then we securely delete it',
    'do not transfer personal data outside Singapore unless comparable protection is ensured',
    'you warrant that you have all the consents needed',
    'you accept our obligations, and their limits, under the PDPA',
  ])('say in the PDPA notice: %s', async (statement) => {
    const [, pdpa] = await legalTexts();
    expect(pdpa).toContain(statement);
  });

  it('say the same in neutral words without a company’s name', async () => {
    const [noTerms, noPdpa] = await legalTexts(UNNAMED);
    expect(noTerms).toContain('We are based in Singapore and provide oligonucleotide synthesis');
    expect(noTerms).toContain('‘we’ are the company that provides the services');
    expect(noPdpa).toContain('We handle personal data under Singapore’s Personal Data Protection');
  });
});
