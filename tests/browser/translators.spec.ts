import type { Page } from '@playwright/test';
import { lookAt } from './support/look-at.ts';
import { askToRegister, GOOD_PASSWORD, logIn, toUserinfo } from '../visitor/steps.ts';
import { stopClock } from './support/stop-clock.ts';
import { expect, test } from './support/test.ts';

/**
 * Runs a page translator on every page from now on. Like browsers' translators, it replaces each
 * text node, also later ones, by a `<font>` with a new text node. It spares no node, and keeps the
 * text, so that tests can still read it.
 */
async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = (text: Text) => {
      if (
        text.data.trim() === '' ||
        text.parentElement?.closest('font, script, style, title, textarea, pattern')
      )
        return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) wrap(text);
    };
    const translate = (records: readonly MutationRecord[]) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text && target.isConnected) wrap(target);
        for (const node of addedNodes) {
          if (node instanceof Text && node.isConnected) wrap(node);
          else wrapBelow(node);
        }
      }
    };
    const begin = () => {
      wrapBelow(document.body);
      new MutationObserver(translate).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      document.documentElement.dataset['translated'] = '';
    };
    new MutationObserver((_, waiting) => {
      if (!document.querySelector('#root[data-hydrated]')) return;
      waiting.disconnect();
      begin();
    }).observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
  });
}

test('registration and log-in work on a translated page', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await translatePages(page);
  await toUserinfo(visitor, newEmail);
  await expect(page.locator('h1 > font > font')).toBeVisible();
  await visitor.fill({ Password: 'lab' });
  await visitor.press('Complete');
  await visitor.sees('Please enter customer name');
  await visitor.fill({ 'Customer name': 'Grace', Password: GOOD_PASSWORD });
  await expect(page.getByText('met: ', { exact: true })).toHaveCount(4);
  await visitor.press('Complete');
  await visitor.sees('Registration complete');
  await visitor.press('Dismiss');
  await logIn(visitor, { email: newEmail, password: 'Wrong-2026' });
  await expect(visitor.field('Password')).toHaveAttribute('aria-invalid', 'true');
  await logIn(visitor, { email: newEmail, password: GOOD_PASSWORD });
  await visitor.isInStore();
});

test('messages come and go on a translated page', async ({ visitor, newEmail }) => {
  const { page } = visitor;
  await translatePages(page);
  await visitor.open('/?type=2');
  await visitor.fill({ Email: newEmail });
  await stopClock(page);
  await visitor.press('Ask for verification code');
  await expect(visitor.button(/Resend in 60 s/)).toBeVisible();
  await visitor.sees('Verification code sent to');
  await page.clock.runFor(20_000);
  await expect(visitor.button(/Resend in 40 s/)).toBeVisible();
  await page.clock.runFor(41_000);
  await expect(visitor.button('Resend')).toBeVisible();
  await visitor.fill({ Email: 'grace@gmail.con' });
  await visitor.field('Verification code').focus();
  await visitor.press('Did you mean grace@gmail.com?');
  await expect(page.getByText('Verification code sent to')).toBeHidden();
});

test('codes, addresses and names are not translated', async ({ visitor, newEmail }) => {
  await askToRegister(visitor, newEmail);
  const kept = await lookAt(visitor.page, 'body [translate=no]', (elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.id || element.textContent),
  );
  expect(kept.map((text) => text?.replace(/^\d+$/, 'seconds'))).toEqual([
    'Example Oligo Pte. Ltd.',
    'register-email',
    'seconds',
    'register-code',
    newEmail,
    '+65 0000 0000',
    'hello@example.com',
  ]);
});
