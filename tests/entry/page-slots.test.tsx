import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUTE } from '#ui/routing/routes.ts';
import { fillSlots, NOBODY, type SlotValues } from '../../src/entry/page-slots.ts';
import { renderPages } from '../../src/entry/prerender.tsx';

const templates = await renderPages();

/**
 * What operators may call themselves, with every sign that markup gives a meaning, and what looks
 * like a slot.
 */
const name = fc.oneof(
  fc.constantFrom(
    'Lab & Söhne',
    '<b>Oligo</b> "Pte" Ltd',
    "Ada's",
    '实验室',
    '{{contactEmail}}',
    '$& $1',
  ),
  fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !/[\r\n\0]/.test(text)),
);

const values: fc.Arbitrary<SlotValues> = fc.record(
  {
    company: fc.oneof(fc.constant(''), name),
    contactPhone: fc.constantFrom('+65 6123 4567', '(02) 12-34'),
    contactEmail: fc.constantFrom('lab@example.com', "o'neill&co@example.com"),
    facilityAddress: name,
    supportEmail: fc.constant('help@example.com'),
    accessibilityContact: fc.constantFrom('access@lab.example', "o'neill&co@example.com"),
    logo: fc.constantFrom('/logo.svg', '/shop/account/logo.png'),
    basePath: fc.constantFrom('', '/account', '/shop/account'),
  },
  { requiredKeys: ['company', 'basePath'] },
);

describe('a template filled with values', () => {
  it('is what React renders with these values, so that hydration meets its own words', async () => {
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        const rendered = await renderPages(given);
        for (const [index, template] of templates.entries()) {
          // A page that such an installation does not have.
          if (template.route === ROUTE.accessibility && !given.accessibilityContact) continue;
          for (const part of ['title', 'body', 'registerTab'] as const) {
            const filled = fillSlots(template[part] ?? '', given);
            const expected = rendered[index]?.[part] ?? '';
            expect([template.route, part, part === 'title' ? plain(filled) : filled]).toEqual([
              template.route,
              part,
              expected,
            ]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('names nobody and no contact where nothing is given', () => {
    for (const { body, title } of templates) {
      const page = fillSlots(`<title>${title}</title>${body}`, NOBODY);
      expect(page).not.toMatch(/\{\{|Example|example\.com|\+65|mailto:|tel:/);
    }
  });
});

describe('every form', () => {
  it.each(
    templates.filter(({ body }) => body.includes('<form')).map((page) => [page.route, page.body]),
  )('%s says without scripts that it needs them, and who can help', (_, body) => {
    const [, note = ''] =
      /<noscript>(.*?)<\/noscript>/.exec(
        fillSlots(body, { ...NOBODY, supportEmail: 'help@lab.sg' }),
      ) ?? [];
    expect(note).toContain('needs JavaScript');
    expect(note).toContain('mailto:help@lab.sg');
    expect(/<noscript>(.*?)<\/noscript>/.exec(fillSlots(body, NOBODY))?.[1]).not.toContain(
      'mailto:',
    );
  });
});

function plain(markup: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&amp;': '&',
  };
  return markup.replace(/&(lt|gt|quot|#x27|amp);/g, (sign) => signs[sign] ?? sign);
}
