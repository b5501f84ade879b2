import type { ConfigKey } from '#settings/config-schema.ts';
import { fromJson } from '#settings/given-values.ts';
import { runTimeSettings } from '#settings/read-config.ts';
import { CONTACTS, phoneAddress } from '#ui/shown-settings.ts';

/**
 * Puts run-time settings into a prerendered page that React does not take over: the company in its
 * text and title, its logo, and the contacts in its footer. Keys that are empty or missing take
 * away what stands there, as on the screens; but where `config.js` could not be read nobody knows
 * what it says, and a missing one keeps it.
 */
export function fillConfiguredText(
  page: Document,
  settings: Readonly<Record<string, unknown>>,
): void {
  const missing = runTimeSettings() === null ? undefined : '';
  const given = (key: ConfigKey): unknown => settings[key] ?? missing;

  const company = given('company');
  if (typeof company === 'string') {
    for (const element of page.querySelectorAll('[data-config=company]'))
      element.textContent = company.trim();
    const [title = ''] = page.title.split(' – ');
    page.title = [title, company.trim()].filter(Boolean).join(' – ');
  }

  const accessibilityContact = given('accessibilityContact');
  if (typeof accessibilityContact === 'string') {
    const address = accessibilityContact.trim();
    for (const slot of page.querySelectorAll('a[data-config=accessibilityContact]'))
      fillSlot(slot, address);
    if (!address)
      page.querySelector('footer [data-config=accessibilityContact]')?.closest('p')?.remove();
  }

  // Configured with a picture that is gone since, or has another name.
  const picture = page.querySelector<HTMLImageElement>('img[data-config=logo]');
  const { logo = missing } = Object(fromJson(settings['brand'])) as Readonly<
    Record<string, unknown>
  >;
  if (picture && typeof logo === 'string') {
    if (logo) picture.src = picture.src.replace(/[^/]*$/, logo);
    else picture.remove();
  }

  const [list] = page.querySelector<HTMLTemplateElement>('#contacts')?.content.children ?? [];
  const footer = page.querySelector('footer > div');
  if (!list || !footer) return;
  const contacts = list.cloneNode(true) as Element;
  for (const key of CONTACTS) {
    const value = given(key) ?? page.querySelector(`[data-config=${key}]`)?.textContent;
    const slot = contacts.querySelector(`[data-slot=${key}]`);
    if (!slot) continue;
    if (typeof value !== 'string' || value.trim() === '') slot.closest('div')?.remove();
    else fillSlot(slot, value.trim());
  }
  footer.querySelector('dl')?.remove();
  if (contacts.children.length > 0) footer.prepend(contacts);
}

function fillSlot(slot: Element, value: string): void {
  slot.textContent = value;
  if (!(slot instanceof HTMLAnchorElement)) return;
  slot.href = slot.protocol === 'tel:' ? phoneAddress(value) : `mailto:${value}`;
}
