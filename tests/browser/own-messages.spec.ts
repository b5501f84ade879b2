import { startPortal, type RunningPortal } from '../../scripts/serve/start-portal.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { test as base, expect } from './support/test.ts';

const messages = {
  en: {
    account: {
      forgot: 'Lost your password?',
      agree: 'Yes to <privacy>privacy</privacy>, and to the <terms>terms</terms>',
    },
    forget: { heading: 'A new password' },
  },
  ja: { account: { forgot: '忘れた？' } },
};

const test = base.extend<object, { readonly portal: RunningPortal }>({
  portal: [
    async ({}, provide) => {
      const portal = await startPortal({ settings: { messages } });
      await provide(portal);
      await portal.stop();
    },
    // Needs time: the pages are rendered again.
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('an installation’s own sentences are shown from the first paint on, on every screen and in each language', async ({
  visitor,
  page,
}) => {
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto(visitor.at('/?type=2'), { waitUntil: 'commit' });
  await expect(page.getByText('Yes to privacy')).toBeVisible();
  const before = await page.getByRole('tabpanel').innerText();
  release();
  await expect(page.locator('#root[data-live]')).toBeAttached();
  expect(await page.getByRole('tabpanel').innerText()).toBe(before);

  await visitor.open('/');
  await visitor.link('Lost your password?').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new password');
  await page.goBack();
  await page.locator('#languages summary').click();
  await page.locator('#languages').getByRole('link', { name: '日本語' }).click();
  await expect(visitor.link('忘れた？')).toBeVisible();
  // React would report unexpected text.
  expect(visitor.mishaps).toEqual([]);
});
