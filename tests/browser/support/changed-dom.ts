import type { Page } from '@playwright/test';

export type FormChange = (field: HTMLElement) => void;

/**
 * Changes that extensions, password managers and translators make to a form before the portal is
 * live.
 */
export const CHANGES: Readonly<Record<string, FormChange>> = {
  'adds a sibling': (field) => field.after(document.createElement('div')),
  'wraps the field': (field) => {
    const wrapper = document.createElement('span');
    field.replaceWith(wrapper);
    wrapper.append(field);
  },
  'replaces text': () => {
    const label = document.querySelector('main label') as HTMLElement;
    const font = document.createElement('font');
    font.textContent = 'E-Mail';
    label.replaceChildren(font);
  },
};

/** Applies the changes to every page opened from now on, as soon as it is parsed. */
export async function changeForms(page: Page, changes: readonly FormChange[]): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
    for (const field of document.querySelectorAll('main input, main textarea'))
      for (const change of [${changes.map(String).join()}]) change(field);
  })`);
}
