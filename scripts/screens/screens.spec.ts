import type { TestInfo } from '@playwright/test';
import { LANGUAGES } from '#messages/languages.ts';
import { setLanguage } from '../../tests/browser/support/set-language.ts';
import { isInEveryLanguage, STATES, type State } from '../../tests/browser/support/states.ts';
import { test } from '../../tests/browser/support/test.ts';
import { BrowserVisitor } from '../../tests/browser/support/visitor.ts';
import { fromRoot } from '../cli/root.ts';
import { BRANDS_FOLDER, EXAMPLE_BRANDS } from '../serve/brands/examples.ts';
import { startPortal } from '../serve/start-portal.ts';

const WIDTHS = [360, 768, 1440];
/** A text that fits at both of these widths also fits between them. */
const OUTER_WIDTHS = [360, 1440];

const wanted = (process.env['LANGUAGES'] ?? '').split(',').filter(Boolean);
const languages = wanted.includes('all') ? Object.keys(LANGUAGES) : wanted;
const unknown = languages.find((tag) => !(tag in LANGUAGES));
if (unknown !== undefined)
  throw new Error(
    `LANGUAGES has '${unknown}', but can have: all, ${Object.keys(LANGUAGES).join(', ')}`,
  );

test.use({ reducedMotion: 'reduce' });

if (languages.length > 0) {
  for (const state of STATES.filter(isInEveryLanguage)) {
    test(`${state.screen}, ${state.name}`, async ({ visitor, account, newEmail }, info) => {
      await state.reach(visitor, { account, newEmail });
      for (const tag of languages) {
        await setLanguage(visitor.page, tag);
        await draw(visitor, state, OUTER_WIDTHS, `${tag}/`, '', info);
      }
    });
  }
} else {
  for (const state of STATES) {
    test(`${state.screen}, ${state.name}`, async ({ visitor, account, newEmail }, info) => {
      await state.reach(visitor, { account, newEmail });
      await drawThemes(visitor, state, info);
    });
  }
  for (const [name, brand] of Object.entries(EXAMPLE_BRANDS)) {
    test(`brand, ${name}`, async ({ page }, info) => {
      const settings = { brand, company: `${name} Oligo` };
      const portal = await startPortal({ settings, settingsFolder: BRANDS_FOLDER });
      const visitor = new BrowserVisitor(page, portal);
      await visitor.open('/');
      await drawThemes(visitor, { screen: 'brand', name, reach: async () => undefined }, info);
      await portal.stop();
    });
  }
}

async function drawThemes(visitor: BrowserVisitor, state: State, info: TestInfo): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme });
    await draw(visitor, state, WIDTHS, '', `-${colorScheme}`, info);
  }
}

/** Takes a picture of the state at each width. */
async function draw(
  visitor: BrowserVisitor,
  state: State,
  widths: readonly number[],
  folder: string,
  theme: string,
  info: TestInfo,
): Promise<void> {
  for (const width of widths) {
    const name = `${state.screen}-${state.name}-${width}${theme}.png`.replace(/[^\w.-]+/g, '-');
    const path = fromRoot(`screens/${folder}${name}`);
    await visitor.page.setViewportSize({ width, height: 800 });
    await state.restore?.(visitor);
    // A full-page screenshot resizes the window while it is taken.
    await visitor.page.screenshot({ path, fullPage: !state.restore });
    await info.attach(`${folder}${name}`, { path });
  }
}
