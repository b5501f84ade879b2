import { targetOf, type SourceFile } from './source-file.ts';

/** Every import cycle as `a → b → a`, each once. Types and `import()` count too. */
export function circles(files: readonly SourceFile[]): readonly string[] {
  const imports = new Map(
    files.map(({ path, references }) => [
      path,
      references.map(({ specifier }) => targetOf(path, specifier)).filter((to) => to !== null),
    ]),
  );
  const found = new Map<string, string>();
  for (const { path } of files) {
    const way = shortestWayBack(path, imports);
    if (way) found.set([...way].toSorted().join(), [...way, path].join(' → '));
  }
  return [...found.values()];
}

function shortestWayBack(
  start: string,
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return wayTo(file, cameFrom);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...wayTo(before, cameFrom), end];
}
