import { watch } from './support/visitor.ts';
import { configuredSite } from '../deploy/configured-site.ts';
import { startPlainHost } from './support/plain-host.ts';
import { expect, test } from './support/test.ts';

test('on a host that serves only files, every spelling of an address leads to its screen without an error', async ({
  page,
}) => {
  const site = await configuredSite('/account');
  const host = await startPlainHost({ folder: site.folder, basePath: '/account' });
  const mishaps: string[] = [];
  watch(page, [], mishaps);
  try {
    for (const [tried, real, heading, status] of [
      ['resetpassword', '/forget', 'Forgot password', 200],
      ['resetpassword/', '/forget', 'Forgot password', 200],
      ['.well-known/change-password', '/forget', 'Forgot password', 200],
      ['.well-known/change-password/', '/forget', 'Forgot password', 200],
      ['forget.html', '/forget', 'Forgot password', 200],
      ['forget/', '/forget', 'Forgot password', 200],
      ['forget/index.html', '/forget', 'Forgot password', 200],
      ['index.html?type=2', '/', 'Your account', 200],
      // A file has one spelling; the not-found page redirects the others.
      ['FORGET', '/forget', 'Forgot password', 404],
      ['AccountAppeal/', '/accountappeal', 'Account appeal', 404],
      ['PDPA', '/pdpa', 'PDPA notice', 404],
      ['forget.', '/forget', 'Forgot password', 404],
      ['forget%20', '/forget', 'Forgot password', 404],
      ['nowhere/index.html', '/nowhere/index.html', 'SORRY! The page cannot be found…', 404],
    ] as const) {
      const answer = await page.goto(host.home + tried);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // Legal pages have no script that makes them live.
      if (real !== '/pdpa') await expect(page.locator('#root[data-live]')).toBeAttached();
      expect([tried, answer?.status(), new URL(page.url()).pathname]).toEqual([
        tried,
        status,
        `/account${real}`,
      ]);
    }
    expect(mishaps).toEqual([]);
  } finally {
    await host.stop();
    await site.discard();
  }
});
