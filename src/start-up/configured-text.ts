import { CONTACTS, phoneAddress } from '#ui/shown-settings.ts';

/**
 * Puts run-time settings into a prerendered page that React does not take over: the company in its text and title, and the
 * contacts in its footer. Keys that the settings don't have keep what stands there; empty ones take it away.
 */
export function fillConfiguredText(page: Document, settings: Readonly<Record<string, unknown>>): void {
  const { company } = settings;
  if (typeof company === 'string') {
    for (const element of page.querySelectorAll('[data-config=company]')) element.textContent = company.trim();
    const [title = ''] = page.title.split(' – ');
    page.title = [title, company.trim()].filter(Boolean).join(' – ');
  }

  const { accessibilityContact } = settings;
  if (typeof accessibilityContact === 'string') {
    const address = accessibilityContact.trim();
    for (const slot of page.querySelectorAll('a[data-config=accessibilityContact]')) fillSlot(slot, address);
    if (!address) page.querySelector('footer [data-config=accessibilityContact]')?.closest('p')?.remove();
  }

  const [list] = page.querySelector<HTMLTemplateElement>('#contacts')?.content.children ?? [];
  const footer = page.querySelector('footer > div');
  if (!list || !footer) return;
  const contacts = list.cloneNode(true) as Element;
  for (const key of CONTACTS) {
    const given = key in settings ? settings[key] : page.querySelector(`[data-config=${key}]`)?.textContent;
    const slot = contacts.querySelector(`[data-slot=${key}]`);
    if (!slot) continue;
    if (typeof given !== 'string' || given.trim() === '') slot.closest('div')?.remove();
    else fillSlot(slot, given.trim());
  }
  footer.querySelector('dl')?.remove();
  if (contacts.children.length > 0) footer.prepend(contacts);
}

function fillSlot(slot: Element, value: string): void {
  slot.textContent = value;
  if (!(slot instanceof HTMLAnchorElement)) return;
  slot.href = slot.protocol === 'tel:' ? phoneAddress(value) : `mailto:${value}`;
}
