import { ENTRY_SCRIPT, holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/test.ts';

/** What extensions, password managers and translators do to a form before the portal is live. */
const CHANGES = {
  'adds a sibling': (field: HTMLElement) => field.after(document.createElement('div')),
  'wraps the field': (field: HTMLElement) => {
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
const FORMS = [
  ['/', 'Email', 'Login'],
  ['/?type=2', 'Email', 'Register'],
  ['/forget', 'Email', 'Submit'],
  ['/retrievepassword', 'Email', 'Next'],
  ['/accountappeal', 'Initial Email', null],
] as const;

for (const [what, change] of Object.entries(CHANGES)) {
  for (const [path, label, submit] of FORMS) {
    test(`${path} keeps values, ticks, focus and selection when an extension ${what} before it is live`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      await page.addInitScript(
        `document.addEventListener('DOMContentLoaded', () => { const field = document.querySelector('main input'); if (field) (${String(change)})(field); })`,
      );
      const letGo = await holdScripts(page, ENTRY_SCRIPT);
      await page.goto(visitor.at(path), { waitUntil: 'domcontentloaded' });
      const field = page.locator('main form input').first();
      await field.fill('ada@example.com');
      const password = page.locator('input[type=password]');
      if (path === '/') await password.fill('Lab-2026x');
      const box = page.locator('main input[type=checkbox]');
      if ((await box.count()) > 0) await box.first().check();
      await field.evaluate((input: HTMLInputElement) => {
        input.focus();
        input.setSelectionRange(2, 5);
      });
      letGo();
      await visitor.isLive();
      await expect(visitor.field(label)).toHaveValue('ada@example.com');
      await expect(visitor.field(label)).toBeFocused();
      expect(
        await visitor
          .field(label)
          .evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
      ).toEqual([2, 5]);
      if (path === '/') await expect(visitor.field('Password')).toHaveValue('Lab-2026x');
      if ((await box.count()) > 0) await expect(box.first()).toBeChecked();
      await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
      if (submit) await expect(visitor.button(submit)).toBeVisible();
    });
  }

  test(`a log-in that is pressed before the page is live is sent once when an extension ${what}`, async ({
    visitor,
    account,
  }) => {
    const { page } = visitor;
    await page.addInitScript(
      `document.addEventListener('DOMContentLoaded', () => { const field = document.querySelector('main input'); if (field) (${String(change)})(field); })`,
    );
    const letGo = await holdScripts(page, ENTRY_SCRIPT);
    await page.goto(visitor.at('/'), { waitUntil: 'domcontentloaded' });
    await page.locator('main form input').first().fill(account.email);
    await page.locator('input[type=password]').fill(account.password);
    await visitor.button('Login').click();
    letGo();
    await page.waitForURL('**/store');
    expect(visitor.named('loginWithPassword')).toHaveLength(1);
  });
}
