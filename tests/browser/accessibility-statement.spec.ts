import { startPortal } from '../../scripts/serve/start-portal.ts';
import { axeFindings, colourFindings, loadAxe } from './support/axe.ts';
import { spills } from './support/layout.ts';
import { isAt } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

const CONTACT = 'access@lab.example';
const NAME = 'Accessibility statement';

test('without a contact there is no statement: no link to it, and no page', async ({ visitor }) => {
  const { page } = visitor;
  for (const path of ['/', '/forget', '/pdpa']) {
    await page.goto(visitor.at(path));
    await expect(page.getByRole('contentinfo')).toContainText('Phone');
    await expect(visitor.link(NAME), path).toHaveCount(0);
  }
  const answer = await page.goto(visitor.at('/accessibility'));
  expect(answer?.status()).toBe(404);
  await visitor.isLive();
  await isAt(visitor, 'SORRY! The page cannot be found…');
  await expect(page.getByRole('banner')).toContainText('Welcome to');
});

test.describe('with a contact', () => {
  test.use({ reducedMotion: 'reduce' });

  test('every footer leads to a statement with a contact and back, and what was typed stays', async ({
    page,
  }) => {
    const portal = await startPortal({ settings: { accessibilityContact: CONTACT } });
    try {
      const visitor = new Visitor(page, portal);
      await visitor.open('/forget');
      await visitor.field('Email').fill('ada@example.com');
      await page.getByRole('contentinfo').getByRole('link', { name: NAME }).click();
      await isAt(visitor, NAME);
      await expect(page).toHaveURL(visitor.at('/accessibility'));
      await expect(page).toHaveTitle(/^Accessibility statement – /);
      await page.goBack();
      await expect(visitor.field('Email')).toHaveValue('ada@example.com');
      expect(visitor.mishaps).toEqual([]);

      await page.goto(visitor.at('/pdpa'));
      await page.getByRole('contentinfo').getByRole('link', { name: NAME }).click();
      await isAt(visitor, NAME);
      await expect(page.getByRole('main').getByRole('link', { name: CONTACT })).toHaveAttribute(
        'href',
        `mailto:${CONTACT}`,
      );
      await expect(page.getByRole('main')).toContainText('WCAG) 2.2, levels A and AA');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await spills(page)).toEqual([]);
      await loadAxe(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourFindings(page)).toEqual([]);
    } finally {
      await portal.stop();
    }
  });
});
