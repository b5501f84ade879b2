import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';
import { beforeAll, expect, it } from 'vitest';
import { OLD_BROWSER_SCRIPT } from '../../../scripts/build/page-document.ts';
import { SUPPORTED_BROWSERS } from '../../../scripts/build/supported-browsers.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { newerInScript, newerInStyles } from './newer-names.ts';

/** Newer features that the portal, React or Radix detect before use, or that may be missing. */
const WITH_A_FALLBACK =
  /^(ViewTransition|ariaHidden|checkVisibility|connection|currentEntry|downlink|effectiveType|fetchPriority|finished|imageSizes|movement[XY]|popover|ready|requestIdleCallback|saveData|setImmediate|share|skipTransition|startViewTransition|updateCallbackDone)$/;
/** Names and words of the portal's or its packages' own code. */
const HOMONYMS =
  /^(animation|authentication|bytes|capture|chunks|config|controller|cssFloat|delay|displayName|element|identifier|keyboard|locale|login|navigate|orientation|presentation|read|resize|restore|stream|transfer|transition|types|use|viewport|when|windows)$/;
/**
 * Without these, lines break elsewhere, the page moves a little, and a text area keeps its height.
 */
const STYLES_WITH_A_FALLBACK = /^(text-wrap:|text-autospace:|scrollbar-gutter:|resize:|:has)$/;

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

it('no built script has newer syntax or names than the oldest supported browsers, but with a fallback', () => {
  const found = scripts.map(([name]) => name);
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^main-.*\.js$/), 'inline']));
  for (const [, text] of scripts) parse(text, { ecmaVersion: 2022, sourceType: 'module' });
  const missed = scripts.flatMap(([file, text]) =>
    newerInScript(text).flatMap((name) =>
      WITH_A_FALLBACK.test(name) || HOMONYMS.test(name) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(missed).toEqual([]);
});

it('no built style has a newer property, selector, rule or function, but with a fallback', () => {
  const missed = newerInStyles(styles).filter((name) => !STYLES_WITH_A_FALLBACK.test(name));
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
  expect(styles).toMatch(/:autofill\{[^}]*-webkit-text-fill-color:var\(--ink\)/);
});

it('the versions are those of the operators’ documentation', async () => {
  const text = await readFile(fromRoot('docs/operating.md'), 'utf8');
  for (const [browser, version] of Object.entries(SUPPORTED_BROWSERS))
    expect(text.toLowerCase()).toMatch(new RegExp(`${browser}\\S* (and edge )?${String(version)}`));
});
