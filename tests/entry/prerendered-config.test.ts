// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ShownSettings } from '#ui/shown-settings.ts';
import { renderPages } from '../../src/entry/prerender.tsx';
import { wordsOn } from '../../src/entry/prerendered-config.ts';

const LAB: ShownSettings = {
  company: 'Lab & Söhne',
  contactPhone: '+65 6123 4567',
  facilityAddress: '1 Way',
  accessibilityContact: 'access@lab.example',
  logo: '/account/logo.svg',
  supportEmail: 'help@lab.example',
};

async function pageOf(config: ShownSettings): Promise<HTMLElement> {
  const [first] = await renderPages({ ...config, basePath: '/account' });
  const page = document.createElement('div');
  page.innerHTML = first?.body ?? '';
  return page;
}

describe('what a page says of its installation', () => {
  it('is what the installation says, the very same thing, where both are alike: React then renders once', async () => {
    expect(wordsOn(await pageOf(LAB), LAB)).toBe(LAB);
    const bare: ShownSettings = { company: 'Lab' };
    expect(wordsOn(await pageOf(bare), bare)).toBe(bare);
  });

  it.each<[string, ShownSettings]>([
    ['another company', { ...LAB, company: 'Other' }],
    ['another phone', { ...LAB, contactPhone: '+65 1' }],
    ['an address of mail that the page has not', { ...LAB, contactEmail: 'a@lab.example' }],
    ['no address of its own', { ...LAB, facilityAddress: undefined }],
    ['no statement', { ...LAB, accessibilityContact: undefined }],
    ['no logo', { ...LAB, logo: undefined }],
  ])('is read from the page where config.js says %s', async (_, shown) => {
    const said = wordsOn(await pageOf(LAB), shown);
    expect(said).not.toBe(shown);
    expect(said).toMatchObject({
      company: LAB.company,
      contactPhone: LAB.contactPhone,
      facilityAddress: LAB.facilityAddress,
      logo: LAB.logo,
    });
  });

  it('is nothing on a page that was not configured', async () => {
    expect(wordsOn(await pageOf({ company: '' }), LAB)).toEqual({ company: '' });
  });
});
