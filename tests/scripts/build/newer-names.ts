import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { parse, type Node } from 'acorn';
import { SUPPORTED_BROWSERS } from '../../../scripts/build/supported-browsers.ts';

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
const MET =
  /^(Window|Document|Element|Node|EventTarget|HTML\w*Element|SVGElement|DOMTokenList|(Input|Keyboard|Mouse|Pointer|Submit|Focus|Composition|Storage|PageTransition|PopState|Toggle|Animation|Transition)?Event|CSSStyleSheet|CSSStyleDeclaration|URL|URLSearchParams|Request|Response|Headers|Abort\w+|Storage|Navigator|NetworkInformation|History|Location|Crypto|Performance\w*|(Mutation|Resize|Intersection|Performance)Observer|VisualViewport|MessageText(Channel|Port)|Text(En|De)coder|MediaQueryList|Clipboard|ViewTransition|Scheduler|Navigation|Trusted\w+|queueMicrotask|structuredClone|fetch|reportError)$/;

function isOld({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST).every(([browser, oldest]) => {
    const statements: readonly SimpleSupportStatement[] = [
      support[browser as keyof typeof support] ?? [],
    ].flat();
    return statements.some(
      ({ version_added, prefix, flags, alternative_name, version_removed }) =>
        !prefix &&
        !flags &&
        !alternative_name &&
        !version_removed &&
        typeof version_added === 'string' &&
        Number.parseFloat(version_added.replace('≤', '')) <= oldest,
    );
  });
}

/** Names that exist only in newer browsers, with the feature that each belongs to. */
function newerNames(
  entries: Iterable<readonly [name: string, what: string, compat: CompatStatement]>,
): ReadonlyMap<string, string> {
  const newer = new Map<string, string>();
  const old = new Set<string>();
  for (const [name, what, compat] of entries) {
    if (isOld(compat)) old.add(name);
    else newer.set(name, what);
  }
  for (const name of old) newer.delete(name);
  return newer;
}

function within({ __compat, ...inner }: Identifier): readonly (readonly [string, Identifier])[] {
  return Object.entries(inner);
}

function* membersOf(
  interfaces: Identifier,
  isMet: (name: string) => boolean,
): Generator<readonly [string, string, CompatStatement]> {
  for (const [owner, entry] of within(interfaces)) {
    if (!isMet(owner)) continue;
    for (const [member, { __compat }] of [[owner, entry] as const, ...within(entry)]) {
      if (__compat && /^\w+$/.test(member))
        yield [
          member.replace(/_static$/, ''),
          owner === member ? owner : `${owner}.${member}`,
          __compat,
        ];
    }
  }
}

function* insideOf(
  entry: Identifier,
  path: string,
): Generator<readonly [string, string, CompatStatement]> {
  for (const [name, inner] of within(entry)) {
    if (inner.__compat) yield [name, `${path}.${name}`, inner.__compat];
    yield* insideOf(inner, `${path}.${name}`);
  }
}

const NEWER_IN_SCRIPTS = newerNames([
  ...membersOf(bcd.api, (name) => MET.test(name)),
  ...membersOf(bcd.javascript.builtins ?? {}, () => true),
]);
const NEWER_IN_STYLES = newerNames([
  ...within(bcd.css.properties ?? {}).flatMap(([name, { __compat }]) =>
    __compat ? [[`${name}:`, name, __compat] as const] : [],
  ),
  ...within(bcd.css.selectors ?? {}).flatMap(([name, { __compat }]) =>
    __compat ? [[`:${name}`, name, __compat] as const] : [],
  ),
  ...within(bcd.css['at-rules'] ?? {}).flatMap(([name, { __compat }]) =>
    __compat ? [[`@${name}`, name, __compat] as const] : [],
  ),
  ...[...insideOf(bcd.css.types ?? {}, 'types')].map(
    ([name, what, compat]) => [`${name}(`, what, compat] as const,
  ),
]);

/** Names in a script that the supported browsers lack. Throws for syntax that they lack. */
export function newerInScript(text: string): ReadonlyMap<string, string> {
  const names = new Set<string>();
  look(parse(text, { ecmaVersion: 2022, sourceType: 'module' }), (name) => names.add(name));
  return new Map([...NEWER_IN_SCRIPTS].filter(([name]) => names.has(name)));
}

/** The same for a style sheet: properties, selectors, rules and functions. */
export function newerInStyles(text: string): ReadonlyMap<string, string> {
  const names = new Set<string>();
  // Text before an opening brace is a selector; text before a semicolon or a closing brace is a
  // declaration.
  for (const [, part = '', end] of text.matchAll(/([^{};]+)([{};]|$)/g)) {
    const [property = ''] = part.match(/^\s*[\w-]+:/) ?? [];
    if (end === '{')
      for (const [name] of part.matchAll(/@[a-z-]+|(?<=:):?[a-z-]+/g))
        names.add(name.startsWith('@') ? name : `:${name.replace(/^:/, '')}`);
    else names.add(property.trim());
    for (const [name] of part.matchAll(/[a-z-]+\(/g)) names.add(name);
  }
  return new Map([...NEWER_IN_STYLES].filter(([name]) => names.has(name)));
}

/** Reports every member name and every variable name. */
function look(node: unknown, report: (name: string) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) look(one, report);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, computed, property, key, name } = node as Node & {
    computed?: boolean;
    property?: unknown;
    key?: unknown;
    name?: string;
  };
  const isMember = type === 'MemberExpression' && !computed;
  if (isMember) report((property as { readonly name: string }).name);
  // Minified names are shorter.
  if (type === 'Identifier' && name && name.length > 5) report(name);
  for (const inner of Object.values(node))
    if (!(isMember && inner === property) && !(type === 'Property' && !computed && inner === key))
      look(inner, report);
}
