import { COMPUTED, targetOf, type SourceFile } from './source-file.ts';
import {
  FRAMEWORKS,
  MAY_IMPORT,
  MAY_IMPORT_FRAMEWORKS,
  MAY_IMPORT_PACKAGES,
  STAGING_ENTRY,
} from './what-may-import-what.ts';

/*
 * The rules that a linter can't check; .oxlintrc.json has the others: globals that rules and use
 * cases may not read, markup from text, words in markup, views that wait, circles of imports, the one
 * place that builds a container.
 */

/** Returns what is wrong with one file, and what to do about it. */
type Rule = (file: SourceFile) => readonly string[];

const folders: Rule = ({ path, imports }) => {
  const folder = folderOf(path);
  if (folder === null)
    return /^(src|service)\//.test(path)
      ? ['lies in no folder of MAY_IMPORT: move it, or add a line there and in ARCHITECTURE.md']
      : [];
  const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])].join(', ');
  return imports
    .map((specifier) => targetOf(path, specifier))
    .filter((target) => target !== null && !mayImport(folder, target))
    .map(
      (target) =>
        `${folder} imports ${target}, but may import only ${allowed}: move the code into one of them, or pass it in`,
    );
};

/** The line of MAY_IMPORT that a file falls under; null for scripts, tests and stray files. */
function folderOf(path: string): string | null {
  const matching = Object.keys(MAY_IMPORT).filter((folder) => path.startsWith(`${folder}/`));
  return matching.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function mayImport(folder: string, target: string): boolean {
  const to = folderOf(target);
  if (to === folder) return true;
  return (MAY_IMPORT[folder] ?? []).some((allowed) => {
    if (allowed.endsWith('/*')) return target.startsWith(allowed.slice(0, -1));
    if (allowed in MAY_IMPORT) return to === allowed;
    return target === allowed || target.startsWith(`${allowed}/`);
  });
}

const staging: Rule = ({ path, imports }) => {
  // The measurement compares with the service's own cost of a hash.
  if (/^(tests|service\/staging)\/|^scripts\/bench-service\.ts$/.test(path)) return [];
  return imports
    .map((specifier) => targetOf(path, specifier))
    .filter((target) => target?.startsWith('service/staging/') && target !== STAGING_ENTRY)
    .map((target) => `imports ${target}: only ${STAGING_ENTRY} may be used outside`);
};

const packages: Rule = ({ path, imports }) => {
  const [, layer] = /^src\/([^/]+)\//.exec(path) ?? [];
  if (layer === undefined) return [];
  const mayImportFrameworks = MAY_IMPORT_FRAMEWORKS.includes(layer);
  return imports
    .filter((specifier) => targetOf(path, specifier) === null && specifier !== COMPUTED)
    .filter(
      (name) =>
        (FRAMEWORKS.test(name) && !mayImportFrameworks) ||
        MAY_IMPORT_PACKAGES[layer]?.test(name) === false,
    )
    .map(
      (name) =>
        `${layer} imports the package ${name}: put it into an adapter behind a port, or name it in MAY_IMPORT_PACKAGES with a reason in docs/decisions.md`,
    );
};

/** A file of the same folder is `./…`, every other one `#…`: one way to write an import. */
const specifiers: Rule = ({ path, imports }) => {
  if (!path.startsWith('src/')) return [];
  // Inline scripts ask for the page's own entry script, whose name they read in the page, and
  // `config.js` is no part of the build.
  const mayCompute = path === 'src/entry/show-problems.tsx';
  return imports.flatMap((specifier) => {
    if (specifier === COMPUTED && !mayCompute)
      return ['imports a computed address: write out the name of the module'];
    return /^\.\.\/|^\.\/.*\//.test(specifier)
      ? [`imports another folder by ${specifier}: write #…, from src`]
      : [];
  });
};

/** `MODE`, `DEV` and their like are the build's kind; all else is a setting. */
const SETTING = /\bprocess\.env\b|\bimport\.meta\.env\b(?!\.(?:MODE|DEV|PROD|SSR)\b)/;
const CLOCK = /\bDate\(\)/;

const readings: Rule = ({ path, text }) => [
  ...(/^src\/(?!settings\/read-settings\.ts)/.test(path) && SETTING.test(text)
    ? ['reads a setting: take it from src/settings/read-settings.ts, its only reader']
    : []),
  ...(/^src\/(domain|application|messages)\//.test(path) && CLOCK.test(text)
    ? ['reads the clock: pass the time in, or ask the Clock port']
    : []),
];

const names: Rule = ({ path, isBarrel }) => {
  const name = path.split('/').at(-1) ?? '';
  return [
    ...(/(^|-)(impl|manager|utils?|helpers?)\./.test(name)
      ? ['is named after no idea: name it after what it is about']
      : []),
    ...(name.startsWith('index.') || isBarrel
      ? ['is a barrel: import from the files themselves']
      : []),
  ];
};

/** Folders without sentences: people read sentences in their language, from the messages. */
const WORDLESS = /^src\/(domain|application|adapters\/(http|browser)|container)\//;

/** A capital letter and at least two words: names, keys and header values do not match. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’'-]*,? \p{Ll}[\p{L}’'-]+/u;

const sentences: Rule = ({ path, strings, imports }) => {
  if (!WORDLESS.test(path)) return [];
  return [
    ...imports.filter((specifier) => targetOf(path, specifier)?.startsWith('src/messages/')),
    ...strings().filter((text) => SENTENCE.test(text)),
  ].map(
    (text) =>
      `holds words for a person: ${text} (return a key or a failure, and put the sentence into src/messages)`,
  );
};

/** Views say what happened; what of the journey it changes is said in `src/application/journey`. */
const journeyWrites: Rule = ({ path, text, importedNames }) => {
  if (!/^src\/(ui|entry)\//.test(path)) return [];
  return [...text.matchAll(/\.apply\(\s*(\w*)/g)]
    .filter(([, name = '']) => !importedNames.get(name)?.startsWith('#application/journey/'))
    .map(
      ([, name]) =>
        `changes the journey by ${name || 'a function of its own'}: apply a transition of src/application/journey`,
    );
};

const RULES: readonly Rule[] = [
  folders,
  staging,
  packages,
  specifiers,
  readings,
  names,
  sentences,
  journeyWrites,
];

/** Every violation as `path: what`. */
export function breaches(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    RULES.flatMap((rule) => rule(file).map((what) => `${file.path}: ${what}`)),
  );
}
