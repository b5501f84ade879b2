const STRING_METHODS = [
  'normalize',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'split',
  'toLowerCase',
  'trim',
] as const;
const PATTERN_METHODS = ['exec', 'test'] as const;

type Method = (...given: unknown[]) => unknown;

/**
 * Notations whose time grows with the square of the text: a piece that looks back without a limit,
 * and a repeated piece before the end, which is tried again from each character.
 */
const QUADRATIC = [/\(\?<[=!][^)]*[*+]/, /^[^^].*[*+]\)?\$$/s];

/**
 * How many characters string methods and patterns read while `work` runs. A pattern reads its text
 * once, or once for each character if its notation is quadratic: engines don't tell.
 */
export async function charactersRead(work: () => unknown): Promise<number> {
  let read = 0;
  let depth = 0;
  const restore: (() => void)[] = [];
  function watch(prototype: object, name: string, cost: (that: unknown, first: unknown) => number) {
    const method = Reflect.get(prototype, name) as Method;
    const watched = function (this: unknown, ...given: unknown[]): unknown {
      depth += 1;
      try {
        // Methods call each other, which counts once.
        if (depth === 1) read += cost(this, given[0]);
        return Reflect.apply(method, this, given);
      } finally {
        depth -= 1;
      }
    };
    Reflect.set(prototype, name, watched);
    restore.push(() => Reflect.set(prototype, name, method));
  }
  for (const name of STRING_METHODS)
    watch(String.prototype, name, (text, pattern) => costOf(pattern, String(text)));
  for (const name of PATTERN_METHODS)
    watch(RegExp.prototype, name, (pattern, text) => costOf(pattern, String(text)));
  try {
    await work();
    return read;
  } finally {
    for (const undo of restore) undo();
  }
}

function costOf(pattern: unknown, { length }: string): number {
  const source = pattern instanceof RegExp ? pattern.source : '';
  return QUADRATIC.some((notation) => notation.test(source)) ? length * length : length;
}
