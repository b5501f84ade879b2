import type { Page } from '@playwright/test';
import { BRANDS_FOLDER, EXAMPLE_BRANDS } from '../../scripts/serve/brands/examples.ts';
import { startPortal } from '../../scripts/serve/start-portal.ts';
import { axeFindings, colourFindings, loadAxe } from './support/axe.ts';
import { reportBrokenPolicies } from './support/broken-policies.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

// No fades: a colour measured during one would be wrong.
test.use({ reducedMotion: 'reduce' });

test('a brand is readable in both themes, and breaks no policy', async ({ page }) => {
  const portal = await startPortal({
    basePath: '/account',
    settings: { brand: EXAMPLE_BRANDS.amber },
    settingsFolder: BRANDS_FOLDER,
  });
  try {
    await reportBrokenPolicies(page.context());
    const visitor = new Visitor(page, portal);
    for (const path of ['/', '/?type=2', '/accountappeal', '/pdpa']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(visitor.at(path));
      if (path !== '/pdpa') await visitor.isLive();
      await loadAxe(page);
      await expectLogo(page);
      expect(await axeFindings(page), `light, ${path}`).toEqual([]);
      // The dark theme differs only in its colours and maybe its logo.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectLogo(page);
      expect(await colourFindings(page), `dark, ${path}`).toEqual([]);
    }
    expect(visitor.mishaps).toEqual([]);
  } finally {
    await portal.stop();
  }
});

async function expectLogo(page: Page): Promise<void> {
  const logo = page.getByRole('banner').locator('img');
  await expect(logo).toBeVisible();
  expect(
    await logo.evaluate((picture: HTMLImageElement) =>
      picture.decode().then(() => picture.naturalWidth),
    ),
  ).toBeGreaterThan(0);
  await expect(page.getByRole('banner').locator('svg')).toBeHidden();
}
