import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor, type ParseResult } from 'vite';

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Specifiers, also of types, exports and `import()`; `COMPUTED` for an address that is none. */
  readonly imports: readonly string[];
  /** The names that it imports, with the specifiers that they come from. */
  readonly importedNames: ReadonlyMap<string, string>;
  /**
   * String literals and the fixed parts of templates, except in `new Error(…)`, which developers
   * read. Read only when asked for: most rules need no syntax tree.
   */
  readonly strings: () => readonly string[];
  readonly isBarrel: boolean;
}

export const COMPUTED = '(computed)';

/** Reads what the rules need from a TypeScript file. Throws if it does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const { module, comments, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const reExports = module.staticExports.filter(({ entries }) =>
    entries.some(({ moduleRequest }) => moduleRequest),
  );
  const isComputed = module.dynamicImports.some(
    ({ moduleRequest }) => !/^['"]/.test(text.slice(moduleRequest.start)),
  );
  const others = [...comments, ...reExports].reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
  return {
    path,
    text,
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...reExports.flatMap(({ entries }) => entries[0]?.moduleRequest?.value ?? []),
      // Also of types, which the parser does not list.
      ...[...text.matchAll(/\bimport\(['"]([^'"]+)['"]\)/g)].map(([, name = '']) => name),
      ...(isComputed ? [COMPUTED] : []),
    ],
    importedNames: new Map(
      module.staticImports.flatMap(({ entries, moduleRequest }) =>
        entries.map(({ localName }) => [localName.value, moduleRequest.value] as const),
      ),
    ),
    strings: () => stringsIn(parsed),
    isBarrel: reExports.length > 0 && others.trim() === '',
  };
}

function stringsIn({ program }: ParseResult): readonly string[] {
  const strings: { readonly start: number; readonly text: string }[] = [];
  const forDevelopers: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    Literal({ start, value }) {
      if (typeof value === 'string') strings.push({ start, text: value });
    },
    TemplateElement({ start, value }) {
      strings.push({ start, text: value.raw });
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error'))
        forDevelopers.push(node);
    },
  }).visit(program);
  return strings
    .filter(({ start: at }) => !forDevelopers.some(({ start, end }) => at > start && at < end))
    .map(({ text }) => text);
}

/** The project's file behind a specifier; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#service/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return join('src', specifier.slice(1));
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return null;
}
