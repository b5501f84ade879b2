import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import type { State } from '../tests/browser/support/state.ts';
import { STATES } from '../tests/browser/support/states.ts';
import { Visitor } from '../tests/browser/support/visitor.ts';
import { chromiumSwitches, findChromium } from './chromium.ts';
import { orReport, parseOptions, WrongOption } from './options.ts';
import { fromRoot } from './root.ts';
import { screensPage, type DrawnState } from './screens-page.ts';
import { buildSite } from './site/build-site.ts';
import { BRANDS_FOLDER, EXAMPLE_BRANDS } from './brands/examples.ts';
import { startPortal, type RunningPortal } from './start-portal.ts';

const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;

/**
 * `npm run screens [-- --no-build] [-- --only reset]`: draws every screen in every state, in both themes and three
 * widths, into screens/, with an index page to look through them.
 */
const { values, wanted } = orReport(() => {
  const given = parseOptions({ 'no-build': { type: 'boolean', default: false }, only: { type: 'string', default: '' } });
  const found = STATES.filter(({ screen, name }) => `${screen} ${name}`.includes(given.only));
  if (found.length > 0) return { values: given, wanted: found };
  const screens = [...new Set(STATES.map(({ screen }) => screen))].join(', ');
  throw new WrongOption(`No screen or state has '${given.only}' in its name. The screens are ${screens}.`);
});

if (!values['no-build']) await buildSite({ mode: 'prod', outDir: 'dist' });
const folder = fromRoot('screens');
if (values.only === '') await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

/** Each picture has its own people, whose addresses are still free. */
let people = 0;

const portal = await startPortal();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: [...chromiumSwitches()],
});
try {
  const drawn: DrawnState[] = [];
  for (const state of wanted) {
    const files = [];
    for (const theme of THEMES) files.push(...(await draw(browser, portal, state, theme)));
    drawn.push({ screen: state.screen, name: state.name, files });
    console.log(`${state.screen}, ${state.name}`);
  }
  for (const [name, brand] of Object.entries(EXAMPLE_BRANDS)) {
    if (!`brand ${name}`.includes(values.only)) continue;
    const branded = await startPortal({ settings: { brand, company: `${name} Oligo` }, settingsFolder: BRANDS_FOLDER });
    const shown: State = { screen: 'brand', name, reach: (visitor) => visitor.open('/') };
    const files = [];
    for (const theme of THEMES) files.push(...(await draw(browser, branded, shown, theme)));
    drawn.push({ screen: 'brand', name, files });
    await branded.stop();
  }
  await writeFile(`${folder}/index.html`, screensPage(drawn));
  console.log(`\n${folder}/index.html`);
} finally {
  await browser.close();
  await portal.stop();
}

/** Draws one state in one theme, at every width; gives the files' names. */
async function draw(
  from: Browser,
  service: RunningPortal,
  state: State,
  theme: (typeof THEMES)[number],
): Promise<readonly string[]> {
  service.sandbox.scenarios.current = null;
  people += 1;
  const email = `mei.chen@lab${people}.example.com`;
  const account = { email: `grace@lab${people}.example.com`, name: 'Grace', password: 'Lab-2026x' };
  await service.sandbox.service.addAccount(account);
  const context = await from.newContext({ locale: 'en-SG', colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const visitor = new Visitor(page, service);
  await state.reach(visitor, { newEmail: email, account });
  const files: string[] = [];
  for (const width of WIDTHS) {
    const file = `${state.screen}-${state.name}-${width}-${theme}.png`.replace(/[^\w.-]+/g, '-');
    await page.setViewportSize({ width, height: 800 });
    await state.restore?.(visitor);
    // The picture of a whole page changes the window's size on its way.
    await page.screenshot({ path: `${folder}/${file}`, fullPage: !state.restore });
    files.push(file);
  }
  await context.close();
  return files;
}
