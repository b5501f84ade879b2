import type { Page } from '@playwright/test';

/** Runs in the page: what extensions, password managers and translators do to a form. */
export const CHANGES = `
  for (const field of document.querySelectorAll('main input, main textarea')) {
    field.after(document.createElement('div'));
    const wrapper = document.createElement('span');
    field.replaceWith(wrapper);
    wrapper.append(field);
  }
  const font = document.createElement('font');
  font.textContent = 'E-Mail';
  document.querySelector('main label')?.replaceChildren(font);
  document.documentElement.dataset.changed = '';`;

/** Changes the forms of every page opened from now on, as soon as it is parsed. */
export async function changeForms(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => {${CHANGES}})`);
}
