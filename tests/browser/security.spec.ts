import type { Page } from '@playwright/test';
import { BROKEN_POLICY } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

/*
 * Every browser test fails on a broken policy (support/test.ts), so all states that tests reach are
 * covered. These tests cover the rest.
 */

/** Attempts of an injected script; the last one destroys the page. */
const PLANTED: readonly (readonly [directive: string, plant: (page: Page) => Promise<unknown>])[] =
  [
    ['style-src-elem', (page) => page.addStyleTag({ content: 'b{}' })],
    [
      'style-src-attr',
      (page) => page.evaluate(() => document.body.setAttribute('style', 'color:red')),
    ],
    [
      'require-trusted-types-for',
      (page) => page.addScriptTag({ url: 'https://elsewhere.example/x.js' }),
    ],
    ['connect-src', (page) => page.evaluate(() => fetch('https://elsewhere.example/'))],
    ['img-src', (page) => append(page, 'img', 'src')],
    ['frame-src', (page) => append(page, 'iframe', 'src')],
    ['base-uri', (page) => append(page, 'base', 'href')],
    [
      'form-action',
      async (page) => {
        await append(page, 'form', 'action');
        await page.evaluate(() => [...document.forms].at(-1)?.submit());
      },
    ],
    [
      'require-trusted-types-for',
      (page) => page.evaluate(() => Object.assign(document.body, { innerHTML: '<b>x</b>' }).id),
    ],
  ];

function append(page: Page, tag: string, attribute: string): Promise<void> {
  return page.evaluate(
    ([name, address]) => {
      const made = document.createElement(name as string);
      made.setAttribute(address as string, 'https://elsewhere.example/');
      document.body.append(made);
    },
    [tag, attribute],
  );
}

test('the policy refuses and reports what an injected script tries', async ({ visitor }) => {
  await visitor.open('/');
  for (const [directive, plant] of PLANTED) {
    // Some refusals throw here, others are silent.
    await plant(visitor.page).catch(() => undefined);
    await expect.poll(() => visitor.errors.join('\n')).toContain(`${BROKEN_POLICY} ${directive}`);
    visitor.errors.length = 0;
  }
});
