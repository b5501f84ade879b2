import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';
import { beforeAll, expect, it } from 'vitest';
import { OLD_BROWSER_SCRIPT } from '../../../scripts/build/page-document.ts';
import { SUPPORTED_BROWSERS } from '../../../scripts/build/supported-browsers.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { newerInScript, newerInStyles } from './newer-names.ts';

/**
 * Features newer than the oldest supported browsers that are detected before use, or harmless if
 * missing.
 */
const WITH_A_FALLBACK: Readonly<Record<string, string>> = {
  // Detected before use.
  startViewTransition: 'screens change without a fade',
  updateCallbackDone: 'a part of it',
  ready: 'a part of it',
  finished: 'a part of it',
  skipTransition: 'React’s, of its view transitions, which are not used',
  ViewTransition: 'the same',
  requestIdleCallback: 'a timer in its place',
  checkVisibility: 'Radix asks for it first',
  setImmediate: 'React asks for it first',
  connection: 'a network that says nothing of itself is a usual one',
  saveData: 'a part of it',
  effectiveType: 'a part of it',
  downlink: 'React’s, a part of it',
  ariaHidden: 'Radix Toast asks for it before the attribute hidden',
  currentEntry: 'React’s, of the Navigation API, which it asks for first',
  canIntercept: 'the same',
  intercept: 'the same',
  share: 'React’s, a name',
  // Set, and ignored by browsers that lack it.
  fetchPriority: 'a hint',
  imageSizes: 'React’s, an attribute',
  popover: 'React’s, an attribute',
  isComposing: 'Safari says it by the key code',
  movementX: 'React’s, read from events',
  movementY: 'React’s, read from events',
  changedTouches: 'touches: there is none on a desk',
  touches: 'touches: there is none on a desk',
  devicePixelRatio: 'an old name, whose support in Safari is said to be partial',
};
/** Names that belong to the portal's or its packages' own code. */
const HOMONYMS =
  /^(animation|bytes|capture|close|config|controller|cssFloat|delay|device|direction|display|displayName|element|index|info|left|locale|login|navigate|notification|orientation|presentation|read|registration|restore|resume|stream|tag|take|top|transform|transition|types|unload|use|viewport|watch|when)$/;
const STYLES_WITH_A_FALLBACK: Readonly<Record<string, string>> = {
  'text-wrap:': 'lines break as ever',
  'text-autospace:': 'Latin letters stand close to Han',
  'scrollbar-gutter:': 'the page moves by half a scroll bar',
  'scrollbar-width:': 'the usual bar',
  'font-synthesis:': 'a font is slanted',
  'resize:': 'a text area keeps its height on phones',
  ':has': 'what is hidden or moved by it for a moment is shown',
  ':view-transition': 'nothing fades',
  ':view-transition-group': 'nothing fades',
  ':view-transition-old': 'nothing fades',
  ':view-transition-new': 'nothing fades',
};

let scripts: readonly (readonly [name: string, text: string])[] = [];
let styles = '';
let page = '';
beforeAll(async () => {
  const dist = fromRoot('dist');
  page = await readFile(join(dist, 'index.html'), 'utf8');
  const names = await readdir(join(dist, 'assets'));
  const read = (ending: string) =>
    Promise.all(
      names
        .filter((name) => name.endsWith(ending))
        .map(async (name) => [name, await readFile(join(dist, 'assets', name), 'utf8')] as const),
    );
  const inline = [
    ...page.matchAll(/<script(?: id="(\w[\w-]*)"| nomodule)?>([^]*?)<\/script>/g),
  ].map(([, id = 'inline', text = '']) => [id, text] as const);
  scripts = [...(await read('.js')), ...inline];
  styles = [
    page.match(/<style>[^]*?<\/style>/g)?.join('') ?? '',
    ...(await read('.css')).map(([, text]) => text),
  ].join('\n');
});

it('no built script has newer syntax or asks for a newer name than the oldest supported browsers have, but with a fallback', () => {
  expect(scripts.length).toBeGreaterThan(20);
  const missed = scripts.flatMap(([file, text]) =>
    [...newerInScript(text)].flatMap(([name, what]) =>
      name in WITH_A_FALLBACK || HOMONYMS.test(name) ? [] : [`${file}: ${name} (${what})`],
    ),
  );
  expect(missed).toEqual([]);
});

it('no built style has a newer property, selector, rule or function, but with a fallback', () => {
  const missed = [...newerInStyles(styles)].filter(([name]) => !(name in STYLES_WITH_A_FALLBACK));
  expect(missed).toEqual([]);
});

it('the script for browsers without modules has no syntax that they could not read', () => {
  expect(page).toContain(OLD_BROWSER_SCRIPT);
  expect(() => parse(OLD_BROWSER_SCRIPT, { ecmaVersion: 5 })).not.toThrow();
});

it('controls that browsers add to a field are hidden, and what they fill in has the theme’s colours', () => {
  for (const control of ['::-ms-reveal', '::-ms-clear', '::-webkit-caps-lock-indicator'])
    // A separate rule: browsers drop a rule with an unknown selector.
    expect(styles).toMatch(new RegExp(`\\}[^{},]*${control}\\{display:none`));
  expect(styles).toMatch(/:autofill\{[^}]*-webkit-text-fill-color:var\(--i\)/);
});

it('the versions are those of the operators’ documentation', async () => {
  const text = await readFile(fromRoot('docs/operating.md'), 'utf8');
  for (const [browser, version] of Object.entries(SUPPORTED_BROWSERS))
    expect(text.toLowerCase()).toMatch(new RegExp(`${browser}\\S* (and edge )?${String(version)}`));
});
