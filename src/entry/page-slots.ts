import { LANGUAGES_ID } from '#ui/i18n/language-keys.ts';
import { CONTACTS, phoneAddress, type ShownSettings } from '#ui/shown-settings.ts';

/**
 * Prerendered pages are templates: whatever an installation has to give is a slot in them, which
 * the build leaves empty and `npm run configure` fills. A filled page is what React renders with
 * the same values, so that hydration meets its own words.
 */
export interface SlotValues extends ShownSettings {
  /** Without a trailing slash; '' is the root. */
  readonly basePath: string;
  /** Tags of the languages that are offered; all of the build's unless given. */
  readonly languages?: readonly string[] | undefined;
  /** For whoever wants none of them. */
  readonly defaultLanguage?: string | undefined;
}

const SLOTS = [
  'company',
  ...CONTACTS,
  'supportEmail',
  'accessibilityContact',
  'logo',
  'basePath',
  'defaultLanguage',
] as const satisfies readonly Exclude<keyof SlotValues, 'languages'>[];
/** The elements that go when there is no value. */
const LEFT_OUT = [
  ...CONTACTS.map((contact) => [contact, 'div'] as const),
  ['supportEmail', 'p'] as const,
  ['accessibilityContact', 'p'] as const,
];

const slot = (key: string): string => `{{${key}}}`;

/** What the templates are rendered with. */
export const SLOT_MARKS = Object.fromEntries(SLOTS.map((key) => [key, slot(key)])) as Record<
  (typeof SLOTS)[number],
  string
>;

/** What a page shows that was not configured. */
export const NOBODY: SlotValues = { company: '', basePath: '' };

export function fillSlots(template: string, values: SlotValues): string {
  let page = template;
  for (const [key, tag] of LEFT_OUT) {
    if (values[key]) continue;
    page = page.replace(
      new RegExp(`<${tag}>(?:(?!</?${tag}[ >]).)*data-config="${key}".*?</${tag}>`, 'gs'),
      '',
    );
  }
  if (!values.logo) page = page.replace(/<img[^>]*data-config="logo"[^>]*>/g, '');
  page = page.replace(/<dl class="[^"]*"><\/dl>/g, '');
  page = withLanguages(page, values.languages);
  if (values.company === '') page = page.replaceAll(` – ${slot('company')}`, '');
  page = page.replaceAll('href="tel:"', `href="${phoneAddress(values.contactPhone ?? '')}"`);
  // At once: a value may look like a slot.
  return page.replace(
    new RegExp(`\\{\\{(${SLOTS.join('|')})\\}\\}`, 'g'),
    (_, key: (typeof SLOTS)[number]) => escapeHtml(values[key] ?? ''),
  );
}

/**
 * Takes what is not offered out of the control that chooses a language; one that leaves no choice
 * is not shown.
 */
function withLanguages(template: string, offered: readonly string[] | undefined): string {
  let left = 0;
  const page = template.replace(
    /<li><a href="[^"]*" lang="([^"]*)".*?<\/li>/g,
    (item, tag: string) => {
      if (offered && !offered.includes(tag)) return '';
      left += 1;
      return item;
    },
  );
  return left > 1 ? page : page.replace(`<nav id="${LANGUAGES_ID}"`, (nav) => `${nav} hidden=""`);
}

/** The contacts for the legal pages' own script, which puts in what it is given at run time. */
export function emptyContacts(contacts: string): string {
  return contacts
    .replace(/\{\{\w+\}\}/g, '')
    .replaceAll('data-config=', 'data-slot=')
    .replaceAll('href="tel:"', 'href="tel:0"');
}

/** As React writes texts and attributes. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
