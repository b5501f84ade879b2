import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor, type ESTree } from 'vite';

/** A reference of a file to another module. */
export interface Reference {
  readonly specifier: string;
  /** Names imported at run time; empty for types and for imports without names. */
  readonly values: readonly string[];
}

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly references: readonly Reference[];
  /** Identifiers that are variables, globals included; no property names or types. */
  readonly identifiers: ReadonlySet<string>;
  /** `a.b` and `a.b.c` for every member access written so. */
  readonly members: ReadonlySet<string>;
  /**
   * String literals and the fixed parts of templates, except in `new Error(…)`, which developers
   * read.
   */
  readonly texts: readonly string[];
  readonly onlyReExports: boolean;
  readonly isAsync: boolean;
}

/** Reads what the rules need from a TypeScript file. Throws if it does not parse. */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  const references: Reference[] = [];
  const names = new Map<number, string>();
  /** Positions of Identifier nodes that name a property or a type. */
  const notVariables = new Set<number>();
  const noteKey = (node: {
    readonly computed: boolean;
    readonly key: { readonly start: number };
    readonly shorthand?: boolean;
  }) => {
    if (!node.computed && !node.shorthand) notVariables.add(node.key.start);
  };
  const members = new Set<string>();
  const texts: { readonly start: number; readonly text: string }[] = [];
  const forDevelopers: { readonly start: number; readonly end: number }[] = [];
  let isAsync = false;
  const noteAsync = (node: { readonly async: boolean }) => {
    isAsync ||= node.async;
  };

  new Visitor({
    ImportDeclaration(node) {
      const values = node.specifiers
        .filter(
          (one) =>
            node.importKind !== 'type' && !('importKind' in one && one.importKind === 'type'),
        )
        .map((one) => (one.type === 'ImportSpecifier' ? nameOf(one.imported) : '*'));
      references.push({ specifier: node.source.value, values });
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const values =
        node.exportKind === 'type' ? [] : node.specifiers.map((one) => nameOf(one.local));
      references.push({ specifier: node.source.value, values });
    },
    ExportAllDeclaration(node) {
      references.push({
        specifier: node.source.value,
        values: node.exportKind === 'type' ? [] : ['*'],
      });
    },
    ImportExpression(node) {
      // A computed specifier may name any module, so no rule allows it.
      const named = node.source.type === 'Literal' && typeof node.source.value === 'string';
      references.push({
        specifier: named ? String((node.source as { value: unknown }).value) : '(computed)',
        values: ['*'],
      });
    },
    TSImportType(node) {
      references.push({ specifier: String(node.source.value), values: [] });
    },
    Literal(node) {
      if (typeof node.value === 'string') texts.push({ start: node.start, text: node.value });
    },
    TemplateElement(node) {
      texts.push({ start: node.start, text: node.value.raw });
    },
    Identifier(node) {
      names.set(node.start, node.name);
    },
    Property: noteKey,
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
    TSPropertySignature: noteKey,
    TSMethodSignature: noteKey,
    TSTypeReference(node) {
      notVariables.add(node.typeName.start);
    },
    NewExpression(node) {
      // Without an argument, `new Date()` reads the clock.
      if (memberName(node.callee) === 'Date' && node.arguments.length === 0)
        members.add('new Date()');
      if (memberName(node.callee)?.endsWith('Error')) forDevelopers.push(node);
    },
    CallExpression(node) {
      if (memberName(node.callee) === 'Date') members.add('Date()');
    },
    MemberExpression(node) {
      if (!node.computed) notVariables.add(node.property.start);
      const name = memberName(node);
      if (name !== null) members.add(name);
    },
    FunctionDeclaration: noteAsync,
    FunctionExpression: noteAsync,
    ArrowFunctionExpression: noteAsync,
  }).visit(program);

  const identifiers = new Set(
    [...names].filter(([start]) => !notVariables.has(start)).map(([, name]) => name),
  );
  const statements = program.body;
  const onlyReExports =
    statements.length > 0 &&
    statements.every(
      (one) =>
        one.type === 'ExportAllDeclaration' ||
        (one.type === 'ExportNamedDeclaration' && one.source !== null),
    );
  const shown = texts
    .filter(({ start }) => !forDevelopers.some((error) => start > error.start && start < error.end))
    .map(({ text }) => text);
  return {
    path,
    references,
    identifiers,
    members,
    texts: shown,
    onlyReExports,
    isAsync,
  };
}

/** The project's file behind a specifier; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#service/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return join('src', specifier.slice(1));
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return null;
}

function nameOf(node: {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
}): string {
  return node.name ?? String(node.value);
}

/** `a.b` of a member access; '?' replaces an object without a name, such as `this` or a call. */
function memberName(node: ESTree.Expression): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`;
  if (node.type !== 'MemberExpression') return null;
  const left = memberName(node.object) ?? '?';
  if (node.property.type === 'Literal') return `${left}.${String(node.property.value)}`;
  return node.computed ? null : `${left}.${nameOf(node.property)}`;
}
