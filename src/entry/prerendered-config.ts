import type { ShownSettings } from '#ui/shown-settings.ts';
import { CONTACTS } from '#ui/shown-settings.ts';

/**
 * What the page says of its installation: what it was configured with, or nothing. Hydration has to
 * meet the same words. `shown` itself if it says just that: two things that are equal would have
 * React render the page twice.
 */
export function wordsOn(page: ParentNode, shown: ShownSettings): ShownSettings {
  const messages = [...page.querySelectorAll<HTMLElement>('[data-config]')].map((element) => [
    element.dataset['config'],
    element.getAttribute('src') ?? element.textContent,
  ]);
  const said: ShownSettings = { company: '', ...Object.fromEntries(messages) };
  // Of the contact for accessibility the page says but that there is one.
  const isSame =
    !said.accessibilityContact === !shown.accessibilityContact &&
    (['company', 'logo', ...CONTACTS] as const).every((key) => said[key] === shown[key]);
  return isSame ? shown : said;
}
