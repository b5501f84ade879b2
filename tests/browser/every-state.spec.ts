import { axeFindings, colourFindings, loadAxe } from './support/axe.ts';
import { setDefaultFontSize, smallTargets, spaceOut, spills } from './support/layout.ts';
import { plainTexts, speakPseudo } from './support/pseudo-page.ts';
import { isReworded, STATES } from './support/states.ts';
import { expect, test } from './support/test.ts';

/** What stays as it is in every language: addresses, names of people and keys, what the service said, and what was typed. */
const KEPT =
  /@|Grace|Caps Lock|Self-registration is not supported|No user with this email exists|The lab has changed its name/;

test.use({
  // Colours are measured as they are: halfway through a fade they would be neither.
  reducedMotion: 'reduce',
  // Where scroll bars take room, as in Firefox and on desktops.
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

// One walk to each state, looked at in every way: the way there takes longer than the looks.
for (const state of STATES) {
  const { screen, name, reach, restore } = state;
  test(`${screen}, ${name}: fits narrow screens and large text, and stands in no reader’s way in either theme`, async ({
    visitor,
    account,
    newEmail,
  }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 640 });
    await reach(visitor, { account, newEmail });
    await restore?.(visitor);
    expect(await spills(page), '320 px').toEqual([]);
    expect(await smallTargets(page), '320 px').toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    for (const size of [20, 32]) {
      await setDefaultFontSize(page, size);
      await restore?.(visitor);
      expect(await spills(page), `360 px with a default font of ${size} px`).toEqual([]);
    }
    await setDefaultFontSize(page, 16);

    await loadAxe(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await restore?.(visitor);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axeFindings(page), `light, ${width} px`).toEqual([]);
      // The dark theme has other colours, and nothing else.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourFindings(page), `dark, ${width} px`).toEqual([]);
    }

    await spaceOut(page);
    expect(await spills(page), '320 px with the spacing of WCAG 1.4.12').toEqual([]);

    if (!isReworded(state)) return;
    await speakPseudo(page);
    await restore?.(visitor);
    expect(await plainTexts(page, KEPT), 'in no language but English').toEqual([]);
    expect(await spills(page), 'the same in a language that is two fifths longer').toEqual([]);
    await setDefaultFontSize(page, 32);
    await restore?.(visitor);
    expect(await spills(page), 'the same with a default font of 32 px').toEqual([]);
  });
}

test('an unreadable sentence would be found', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.style.setProperty('color', '#eeeeee'));
  await loadAxe(visitor.page);
  expect((await axeFindings(visitor.page)).join()).toContain('color-contrast');
});

test('a sentence that only the dark theme makes unreadable would be found', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/');
  const text = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).color);
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading, color) => heading.style.setProperty('color', color), text);
  await loadAxe(page);
  expect(await colourFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect((await colourFindings(page)).join()).toContain('color-contrast');
});

test('a name that lacks the words that are seen would be found', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.button('Login').evaluate((button) => button.setAttribute('aria-label', 'Send'));
  await loadAxe(visitor.page);
  expect((await axeFindings(visitor.page)).join()).toContain('label-content-name-mismatch');
});

test('a heading that does not fit, a text cut off and a target too small would be found', async ({
  visitor,
}) => {
  await visitor.page.setViewportSize({ width: 320, height: 640 });
  await visitor.open('/');
  // What is spoiled would be gone with the plain list's tabs.
  await visitor.hasItsTabs();
  await visitor
    .button('Login')
    .evaluate((button) =>
      Object.assign(button.style, { overflow: 'hidden', width: '30px', whiteSpace: 'nowrap' }),
    );
  await visitor
    .tab('Login')
    .evaluate((tab) => Object.assign(tab.style, { minHeight: '0', height: '20px' }));
  await visitor.page
    .getByRole('banner')
    .evaluate((banner) => Object.assign(banner.style, { width: '340px' }));
  expect((await spills(visitor.page)).join()).toMatch(/sideways.*cut off: <button/);
  expect((await smallTargets(visitor.page)).join()).toContain('× 20: <button');
});

test('a width in pixels that large text does not follow would be found', async ({ visitor }) => {
  await visitor.page.setViewportSize({ width: 360, height: 740 });
  await visitor.open('/');
  await visitor.page.evaluate(() => document.body.style.setProperty('min-width', '20rem'));
  expect(await spills(visitor.page)).toEqual([]);
  await setDefaultFontSize(visitor.page, 20);
  expect((await spills(visitor.page)).join()).toContain('sideways');
});
