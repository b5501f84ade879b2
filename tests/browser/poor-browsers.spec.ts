import { expect, test } from './support/test.ts';

/**
 * Features that in-app browsers, old WebViews and extensions were reported to lack, to return as
 * null, or to change.
 */
const LACKS: Readonly<Record<string, () => void>> = {
  'storage that is null': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => null });
  },
  'no list of languages': () => {
    Object.defineProperty(navigator, 'languages', { get: () => undefined });
  },
  'a title that may not be changed': () => {
    Object.defineProperty(document, 'title', { value: 'Kept by an extension' });
  },
  'the language of a page that a translator has marked as its own': () => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.lang = 'fr';
    });
  },
  'no clipboard, no idle time, no transitions, no visual viewport': () => {
    for (const [holder, name] of [
      [navigator, 'clipboard'],
      [window, 'requestIdleCallback'],
      [window, 'visualViewport'],
      [document, 'startViewTransition'],
      [crypto, 'randomUUID'],
    ] as const)
      Object.defineProperty(holder, name, { value: undefined });
  },
};

for (const [what, lack] of Object.entries(LACKS))
  test(`a person logs in, and asks for a code, with ${what}`, async ({ visitor, account }) => {
    const { page } = visitor;
    await page.addInitScript(lack);
    await visitor.open('/?type=2');
    await visitor.field('Email').fill(`new-${account.email}`);
    await visitor.button('Ask for verification code').click();
    await expect.poll(() => visitor.named('sendCode').length).toBe(1);
    await visitor.open('/');
    await visitor.field('Email').fill(account.email);
    await visitor.field('Password').fill(account.password);
    await visitor.button('Login').click();
    await expect(page.getByText('Example store')).toBeVisible();
  });
