import type { ShownConfig } from '#ui/portal-context.ts';

/** What the page says of its installation: what it was configured with, or nothing. Hydration has to meet the same words. */
export function wordsOn(page: ParentNode): ShownConfig {
  const words = [...page.querySelectorAll<HTMLElement>('[data-config]')].map((element) => [element.dataset['config'], element.getAttribute('src') ?? element.textContent]);
  return { company: '', ...Object.fromEntries(words) };
}
