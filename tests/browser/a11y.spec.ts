import { axeFindings, loadAxe } from './support/axe.ts';
import { STATES } from './support/states.ts';
import { expect, test } from './support/test.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [320, 1280] as const;

// Colours are measured as they are: halfway through a fade they would be neither.
test.use({ reducedMotion: 'reduce' });

for (const { screen, name, reach, restore } of STATES) {
  test(`${screen}, ${name}: nothing stands in the way of a reader, in either theme, narrow or wide`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    await reach(visitor, { account, newEmail });
    await loadAxe(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await restore?.(visitor);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('an unreadable sentence would be found', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.style.setProperty('color', '#eeeeee'));
  await loadAxe(visitor.page);
  expect((await axeFindings(visitor.page)).join()).toContain('color-contrast');
});

test('a name that lacks the words that are seen would be found', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.button('Login').evaluate((button) => button.setAttribute('aria-label', 'Send'));
  await loadAxe(visitor.page);
  expect((await axeFindings(visitor.page)).join()).toContain('label-content-name-mismatch');
});
