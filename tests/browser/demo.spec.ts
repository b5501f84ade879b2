import { expect, test } from '@playwright/test';
import { serveFolder } from '../../scripts/bench/serve-folder.ts';
import { buildSite } from '../../scripts/build/build-site.ts';

// It builds a site of its own.
const tag = '@slow';

test(
  'the demo’s line lies over nothing, and shows the newest code',
  { tag },
  async ({ page }, testInfo) => {
    testInfo.setTimeout(120_000);
    const folder = testInfo.outputPath('demo');
    await buildSite({ mode: 'demo', outDir: folder });
    const site = await serveFolder(folder);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${site.url}/?type=2`);
    const bar = page.getByRole('complementary', { name: 'Demo' });
    await expect(bar).toContainText('codes arrive here');
    await page.getByLabel('Email', { exact: true }).fill('mei@example.com');
    const send = page.getByRole('button', { name: 'Ask for verification code' });
    const before = await send.boundingBox();
    await send.click();
    await expect(bar).toContainText(/newest code \d{6} for mei@example\.com/);
    expect(await page.getByRole('button', { name: /^Resend in \d+ s$/ }).boundingBox()).toEqual(
      before,
    );
    const line = await bar.boundingBox();
    const banner = await page.getByRole('banner').boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((banner?.y ?? 0) + 0.5);
    await site.stop();
  },
);
