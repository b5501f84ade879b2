// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_ROUTES } from '#ui/routing/routes.ts';
import { fillConfiguredText } from '../../src/entry/configured-text.ts';
import { renderPages } from '../../src/entry/prerender.tsx';

const LAB = {
  company: 'Lab & Söhne',
  contactPhone: '+65 6123 4567',
  contactEmail: 'lab@lab.sg',
  facilityAddress: '1 Way',
  accessibilityContact: 'access@lab.sg',
};
const pages = (await renderPages({ ...LAB, logo: '/portal/lab.svg', basePath: '' })).filter(
  ({ route }) => LEGAL_ROUTES.includes(route),
);

let title = '';
beforeEach(() => ({ title } = document));
afterEach(() => {
  document.title = title;
  document.body.replaceChildren();
  delete window.__PORTAL_CONFIG__;
});

/**
 * The legal pages as they were configured, with what a `config.js` of later on makes of each: its
 * title, its text, and where its contacts lead.
 */
function shownWith(
  config: Readonly<Record<string, unknown>> | undefined,
  ofBuild: Readonly<Record<string, unknown>> = {},
) {
  window.__PORTAL_CONFIG__ = config;
  return pages.map(({ route, title, body, contacts }) => {
    document.title = title.replace('&amp;', '&');
    document.body.innerHTML = `${body}<template id="contacts">${contacts}</template>`;
    fillConfiguredText(document, { ...ofBuild, ...config });
    const footer = document.querySelector('footer');
    return {
      route,
      title: document.title,
      text: document.body.textContent,
      footer: footer?.textContent,
      logo: document.querySelector('img')?.getAttribute('src')?.replace(location.origin, ''),
      links: [...(footer?.querySelectorAll('a') ?? [])].map(({ href }) =>
        href.replace(location.origin, ''),
      ),
    };
  });
}

describe('a legal page', () => {
  it('stays as it was configured where config.js says the same, and where it could not be read', () => {
    for (const shown of [
      ...shownWith(LAB),
      ...shownWith(undefined),
      ...shownWith(undefined, { environment: 'prod' }),
    ]) {
      expect(shown.title).toMatch(/ – Lab & Söhne$/);
      expect(shown.text).toContain('Lab & Söhne');
      expect(shown.footer).toContain('1 Way');
      expect(shown.links).toEqual(['tel:+6561234567', 'mailto:lab@lab.sg', '/accessibility']);
    }
  });

  it.each([
    ['keeps its logo', { accent: '#8e2f86', logo: 'lab.svg' }, '/portal/lab.svg'],
    ['shows another logo', { logo: 'new.png' }, '/portal/new.png'],
    ['shows another logo of a text', '{"logo":"new.png"}', '/portal/new.png'],
    ['drops a logo that is gone', { accent: '#8e2f86' }, undefined],
    ['drops the look that is gone', undefined, undefined],
  ])('%s with config.js', (_, brand, logo) => {
    for (const shown of shownWith({ ...LAB, brand })) expect(shown.logo).toBe(logo);
  });

  it('keeps its logo where config.js could not be read', () => {
    for (const shown of shownWith(undefined)) expect(shown.logo).toBe('/portal/lab.svg');
  });

  it('says what config.js says instead', () => {
    for (const shown of shownWith({ ...LAB, company: 'Other Lab', contactPhone: '+65 1' })) {
      expect(shown.title).toMatch(/ – Other Lab$/);
      expect(shown.text).not.toContain('Söhne');
      expect(shown.links).toEqual(['tel:+651', 'mailto:lab@lab.sg', '/accessibility']);
    }
  });

  it.each([
    ['that is gone from', undefined],
    ['that is empty in', ' '],
    ['that is null in', null],
  ])('no longer names a company %s config.js, as the screens don’t', (_, company) => {
    const { company: __, ...others } = LAB;
    for (const shown of shownWith(company === undefined ? others : { ...others, company })) {
      expect(shown.title).not.toMatch(/–|Söhne/);
      expect(shown.text).not.toContain('Söhne');
      expect(shown.links).toEqual(['tel:+6561234567', 'mailto:lab@lab.sg', '/accessibility']);
    }
  });

  it.each([
    ['contactPhone', 'Phone', ['mailto:lab@lab.sg', '/accessibility']],
    ['contactEmail', 'Email', ['tel:+6561234567', '/accessibility']],
    [
      'facilityAddress',
      'Manufacturing facility',
      ['tel:+6561234567', 'mailto:lab@lab.sg', '/accessibility'],
    ],
    ['accessibilityContact', 'Accessibility statement', ['tel:+6561234567', 'mailto:lab@lab.sg']],
  ] as const)('drops %s with its line in config.js, and keeps the rest', (key, label, links) => {
    const { [key]: value, ...others } = LAB;
    for (const shown of shownWith(others)) {
      expect(shown.footer).not.toContain(label);
      expect(shown.text).not.toContain(value);
      expect(shown.links).toEqual(links);
    }
  });

  it('keeps what the build was given where config.js says nothing of it', () => {
    for (const shown of shownWith({ contactEmail: 'new@lab.sg' }, { company: 'Of the build' })) {
      expect(shown.title).toMatch(/ – Of the build$/);
      expect(shown.links).toEqual(['mailto:new@lab.sg']);
    }
  });
});
