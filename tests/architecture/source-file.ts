import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor } from 'vite';

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Specifiers, also of types, exports and `import()`; `COMPUTED` for an address that is none. */
  readonly imports: readonly string[];
  /**
   * String literals and the fixed parts of templates, except in `new Error(…)`, which developers
   * read.
   */
  readonly strings: readonly string[];
  readonly isBarrel: boolean;
}

export const COMPUTED = '(computed)';

/** Reads what the rules need from a TypeScript file. Throws if it does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  const imports: string[] = [];
  const strings: { readonly start: number; readonly text: string }[] = [];
  const forDevelopers: { readonly start: number; readonly end: number }[] = [];
  const addSource = (node: { readonly source: { readonly value: string } | null }) => {
    if (node.source) imports.push(node.source.value);
  };

  new Visitor({
    ImportDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ExportAllDeclaration: addSource,
    TSImportType: addSource,
    ImportExpression({ source }) {
      const isText = source.type === 'Literal' && typeof source.value === 'string';
      imports.push(isText ? String(source.value) : COMPUTED);
    },
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

  const isForDeveloper = (at: number) =>
    forDevelopers.some(({ start, end }) => at > start && at < end);
  return {
    path,
    text,
    imports,
    strings: strings.filter(({ start }) => !isForDeveloper(start)).map((one) => one.text),
    isBarrel:
      program.body.length > 0 &&
      program.body.every((one) => one.type.startsWith('Export') && 'source' in one && one.source),
  };
}

/** The project's file behind a specifier; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#service/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return join('src', specifier.slice(1));
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return null;
}
