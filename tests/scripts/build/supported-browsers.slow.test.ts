import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { parse } from 'acorn';
import { beforeAll, expect, it } from 'vitest';
import { OLD_BROWSER_SCRIPT } from '../../../scripts/build/page-document.ts';
import { SUPPORTED_BROWSERS } from '../../../scripts/build/supported-browsers.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';

// Loaded by Node: the test runner's module transform would take minutes.
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** Mobile browsers have the same versions as the desktop ones. */
const OLDEST: Readonly<Record<string, number>> = {
  ...SUPPORTED_BROWSERS,
  chrome_android: SUPPORTED_BROWSERS.chrome,
  firefox_android: SUPPORTED_BROWSERS.firefox,
  safari_ios: SUPPORTED_BROWSERS.safari,
};

/**
 * Interfaces that page scripts always use. Others (graphics, devices, …) are left out, because
 * their member names are too common.
 */
const USED =
  /^(Window|Document|Element|Node|EventTarget|HTML\w*Element|SVGElement|DOMTokenList|(Input|Keyboard|Mouse|Pointer|Submit|Focus|Composition|Storage|PageTransition|PopState|Toggle|Animation|Transition)?Event|CSSStyleSheet|CSSStyleDeclaration|URL|URLSearchParams|Request|Response|Headers|Abort\w+|Storage|Navigator|NetworkInformation|History|Location|Crypto|Performance\w*|(Mutation|Resize|Intersection|Performance)Observer|VisualViewport|Message(Channel|Port)|Text(En|De)coder|MediaQueryList|Clipboard|ViewTransition|Scheduler|Navigation|Trusted\w+|queueMicrotask|structuredClone|fetch|reportError)$/;

function isOld({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST).every(([browser, oldest]) => {
    const statements: readonly SimpleSupportStatement[] = [
      support[browser as keyof typeof support] ?? [],
    ].flat();
    return statements.some(
      ({ version_added, prefix, flags, alternative_name, version_removed }) =>
        !(prefix || flags || alternative_name || version_removed) &&
        typeof version_added === 'string' &&
        Number.parseFloat(version_added.replace('≤', '')) <= oldest,
    );
  });
}

type Feature = readonly [name: string, compat: CompatStatement];

/** Names that exist only in newer browsers. */
function newerNames(features: readonly Feature[]): ReadonlySet<string> {
  const newer = new Set(features.flatMap(([name, compat]) => (isOld(compat) ? [] : [name])));
  for (const [name, compat] of features) if (isOld(compat)) newer.delete(name);
  return newer;
}

/** The features in a group, and those inside them down to some levels. */
function featuresIn(group: Identifier | undefined, levels = 1): readonly Feature[] {
  const { __compat: _, ...entries } = group ?? {};
  return Object.entries(entries as Readonly<Record<string, Identifier>>).flatMap(
    ([name, entry]): readonly Feature[] => [
      ...(entry.__compat ? [[name.replace(/_static$/, ''), entry.__compat] as const] : []),
      ...(levels > 1 ? featuresIn(entry, levels - 1) : []),
    ],
  );
}

const NEWER_IN_SCRIPTS = newerNames(
  [
    ...Object.entries(bcd.api)
      .filter(([name]) => USED.test(name))
      .flatMap(([name, entry]) => featuresIn({ [name]: entry as Identifier }, 2)),
    ...featuresIn(bcd.javascript.builtins, 2),
  ].filter(([name]) => /^\w+$/.test(name)),
);
const { properties, selectors, 'at-rules': rules, types } = bcd.css;
const renamed = (features: readonly Feature[], by: (name: string) => string) =>
  features.map(([name, compat]) => [by(name), compat] as const);
const NEWER_IN_STYLES = newerNames([
  ...renamed(featuresIn(properties), (name) => `${name}:`),
  ...renamed(featuresIn(selectors), (name) => `:${name}`),
  ...renamed(featuresIn(rules), (name) => `@${name}`),
  ...renamed(featuresIn(types, 4), (name) => `${name}(`),
]);

/** Names in a minified script that the supported browsers lack: members and long global names. */
function newerInScript(text: string): readonly string[] {
  const names = text.matchAll(
    /(?<=[\w$)\]]\??\.)[A-Za-z]\w*|(?<![\w$.`'"-])[A-Za-z]\w{5,}(?![\w$:`'"-])/g,
  );
  return [...new Set([...names].map(([name]) => name))].filter((name) =>
    NEWER_IN_SCRIPTS.has(name),
  );
}

/** The same for a style sheet: properties, selectors, rules and functions. */
function newerInStyles(text: string): readonly string[] {
  const names = text.matchAll(/(?<=[{;])[a-z-]+:|(?<=:):?[a-z-]+(?=[^{};]*\{)|@[a-z-]+|[a-z-]+\(/g);
  return [...new Set([...names].map(([name]) => name.replace(/^:?(?=[a-z-]+$)/, ':')))].filter(
    (name) => NEWER_IN_STYLES.has(name),
  );
}

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
