import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
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
export function newerInScript(text: string): readonly string[] {
  const names = text.matchAll(
    /(?<=[\w$)\]]\??\.)[A-Za-z]\w*|(?<![\w$.`'"-])[A-Za-z]\w{5,}(?![\w$:`'"-])/g,
  );
  return [...new Set([...names].map(([name]) => name))].filter((name) =>
    NEWER_IN_SCRIPTS.has(name),
  );
}

/** The same for a style sheet: properties, selectors, rules and functions. */
export function newerInStyles(text: string): readonly string[] {
  const names = text.matchAll(/(?<=[{;])[a-z-]+:|(?<=:):?[a-z-]+(?=[^{};]*\{)|@[a-z-]+|[a-z-]+\(/g);
  return [...new Set([...names].map(([name]) => name.replace(/^:?(?=[a-z-]+$)/, ':')))].filter(
    (name) => NEWER_IN_STYLES.has(name),
  );
}
