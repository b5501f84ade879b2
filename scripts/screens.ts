import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { LANGUAGES } from '#messages/languages.ts';
import { speakPseudo } from '../tests/browser/support/pseudo-page.ts';
import { speak } from '../tests/browser/support/speak.ts';
import type { State } from '../tests/browser/support/states.ts';
import { isInEveryLanguage, isReworded, STATES } from '../tests/browser/support/states.ts';
import type { Visitor } from '../tests/browser/support/visitor.ts';
import { chromiumSwitches, findChromium } from './checks/chromium.ts';
import { oneOf, orReport, parseOptions, WrongOption } from './cli/options.ts';
import { fromRoot } from './cli/root.ts';
import { screensPage, type DrawnState } from './checks/screens-page.ts';
import { picture, reach, THEMES } from './checks/screens-pictures.ts';
import { buildSite } from './build/build-site.ts';
import { BRANDS_FOLDER, EXAMPLE_BRANDS } from './serve/brands/examples.ts';
import { startPortal, type RunningPortal } from './serve/start-portal.ts';

const WIDTHS = [360, 768, 1440] as const;
/** Widths of the pictures in other languages: a text that fits at both also fits between them. */
const OUTER_WIDTHS = [360, 1440] as const;
/**
 * English with accents, in brackets and two fifths longer: shows texts that do not fit, and texts
 * that are not among the messages.
 */
const PSEUDO = 'pseudo';

/**
 * `npm run screens [-- --no-build] [-- --only reset] [-- --languages ja,th]`: draws every screen in
 * every state, in both themes and three widths, into screens/, with an index page to look through
 * them. With `--languages` (tags, `all`, or `pseudo` for longer English in brackets) it draws those
 * languages instead, each into its own folder, on a phone and on a wide screen. Their scripts need
 * fonts (Debian: fonts-noto-core, fonts-noto-cjk).
 */
const { values, wanted, languages } = orReport(() => {
  const given = parseOptions({
    'no-build': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: '' },
  });
  const tags = Object.keys(LANGUAGES);
  const asked = given.languages
    .split(',')
    .filter(Boolean)
    .flatMap((tag) => (tag === 'all' ? tags : [oneOf('languages', tag, [...tags, PSEUDO])]));
  const found = STATES.filter(({ screen, name }) => `${screen} ${name}`.includes(given.only));
  if (found.length > 0) return { values: given, wanted: found, languages: asked };
  const screens = [...new Set(STATES.map(({ screen }) => screen))].join(', ');
  throw new WrongOption(
    `No screen or state has '${given.only}' in its name. The screens are ${screens}.`,
  );
});

if (!values['no-build']) await buildSite({ mode: 'prod', outDir: 'dist' });
const folder = fromRoot('screens');
if (values.only === '' && languages.length === 0)
  await rm(folder, { recursive: true, force: true });
for (const tag of ['', ...languages]) await mkdir(join(folder, tag), { recursive: true });

const portal = await startPortal();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: [...chromiumSwitches()],
});
try {
  await (languages.length > 0 ? drawLanguages() : drawEnglish());
} finally {
  await browser.close();
  await portal.stop();
}

async function drawEnglish(): Promise<void> {
  const drawn: DrawnState[] = [];
  for (const state of wanted) {
    const files = [];
    for (const theme of THEMES) files.push(...(await draw(browser, portal, state, theme)));
    drawn.push({ screen: state.screen, name: state.name, files });
    console.log(`${state.screen}, ${state.name}`);
  }
  for (const [name, brand] of Object.entries(EXAMPLE_BRANDS)) {
    if (!`brand ${name}`.includes(values.only)) continue;
    const branded = await startPortal({
      settings: { brand, company: `${name} Oligo` },
      settingsFolder: BRANDS_FOLDER,
    });
    const shown: State = { screen: 'brand', name, reach: (visitor) => visitor.open('/') };
    const files = [];
    for (const theme of THEMES) files.push(...(await draw(browser, branded, shown, theme)));
    drawn.push({ screen: 'brand', name, files });
    await branded.stop();
  }
  await writeIndex(drawn);
}

/** Reaches each state once, and has it speak one language after the other. */
async function drawLanguages(): Promise<void> {
  const states = wanted.filter(isInEveryLanguage);
  const drawn = new Map<string, DrawnState[]>(pseudoLast(languages).map((tag) => [tag, []]));
  for (const state of states) {
    let visitor: Visitor | null = null;
    for (const [tag, its] of drawn) {
      if (tag === PSEUDO) {
        // The documents stay English.
        if (!isReworded(state)) continue;
        // The pseudo language replaces the messages of a real one, so it gets a new page.
        await visitor?.page.context().close();
        visitor = null;
      }
      visitor ??= await reach(browser, portal, state, 'light');
      await (tag === PSEUDO ? speakPseudo(visitor.page) : speak(visitor.page, tag));
      its.push({
        screen: state.screen,
        name: state.name,
        files: await picture(
          visitor,
          state,
          OUTER_WIDTHS,
          (width) => `${width}`,
          join(folder, tag),
        ),
      });
    }
    await visitor?.page.context().close();
    console.log(`${state.screen}, ${state.name}`);
  }
  for (const [tag, its] of drawn) await writeIndex(its, tag);
}

function pseudoLast(tags: readonly string[]): readonly string[] {
  return tags.toSorted((one, other) => Number(one === PSEUDO) - Number(other === PSEUDO));
}

async function writeIndex(drawn: readonly DrawnState[], tag = ''): Promise<void> {
  const index = join(folder, tag, 'index.html');
  await writeFile(index, screensPage(drawn));
  console.log(`\n${index}`);
}

/** Draws one state in one theme, at every width; gives the files' names. */
async function draw(
  from: Browser,
  service: RunningPortal,
  state: State,
  theme: (typeof THEMES)[number],
): Promise<readonly string[]> {
  const visitor = await reach(from, service, state, theme);
  const files = await picture(visitor, state, WIDTHS, (width) => `${width}-${theme}`, folder);
  await visitor.page.context().close();
  return files;
}
