import { axeFindings, colourFindings, loadAxe } from './support/axe.ts';
import {
  lengthenTexts,
  setDefaultFontSize,
  smallTargets,
  spaceOut,
  spills,
} from './support/layout.ts';
import { STATES } from './support/states.ts';
import { expect, test } from './support/test.ts';

// No fades: a colour measured during one would be wrong.
test.use({ reducedMotion: 'reduce' });

// One test for each state makes every check, because reaching the state takes longer than the
// checks.
for (const state of STATES) {
  const { screen, name, reach, restore } = state;
  const isFirst = STATES.find((one) => one.screen === screen) === state;
  const part = isFirst ? 'page' : 'inside the frame';
  test(`${screen}, ${name} fits, and passes axe`, async ({ visitor, account, newEmail }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 640 });
    await reach(visitor, { account, newEmail });
    await restore?.(visitor);
    expect(await spills(page), '320 px').toEqual([]);
    expect(await smallTargets(page), '320 px').toEqual([]);

    await loadAxe(page);
    expect(await axeFindings(page, part), 'light').toEqual([]);
    // The dark theme differs only in its colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colourFindings(page, part), 'dark').toEqual([]);

    await spaceOut(page);
    expect(await spills(page), '320 px with the spacing of WCAG 1.4.12').toEqual([]);

    await lengthenTexts(page);
    expect(await spills(page), 'the same in a language that is two fifths longer').toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    await setDefaultFontSize(page, 32);
    await restore?.(visitor);
    expect(await spills(page), '360 px with a default font of 32 px').toEqual([]);
  });
}
