import { BRANDS_FOLDER, EXAMPLE_BRANDS } from '../../scripts/brands/examples.ts';
import { startPortal } from '../../scripts/start-portal.ts';
import { axeFindings, loadAxe } from './support/axe.ts';
import { tellOfBrokenPolicies } from './support/broken-policies.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

for (const [name, brand] of Object.entries(EXAMPLE_BRANDS)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the brand ${name} can be read in the ${colorScheme} theme, and breaks no policy`, async ({ page }) => {
      const portal = await startPortal({ basePath: '/account', settings: { brand }, settingsFolder: BRANDS_FOLDER });
      try {
        await tellOfBrokenPolicies(page.context());
        await page.emulateMedia({ colorScheme });
        const visitor = new Visitor(page, portal);
        for (const path of ['/', '/?type=2', '/accountappeal', '/pdpa']) {
          await page.goto(visitor.at(path));
          if (path !== '/pdpa') await visitor.isLive();
          const logo = page.getByRole('banner').locator('img');
          await expect(logo).toBeVisible();
          expect(await logo.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth))).toBeGreaterThan(0);
          await expect(page.getByRole('banner').locator('svg')).toBeHidden();
          await loadAxe(page);
          expect(await axeFindings(page)).toEqual([]);
        }
        expect(visitor.mishaps).toEqual([]);
      } finally {
        await portal.stop();
      }
    });
  }
}
