import { expect, test } from 'vitest';
import { CALL_NAMES } from '#domain/call-names.ts';
import { systemClock } from '#adapters/system-clock.ts';
import { API_CALLS } from '#api/contract.ts';
import { InMemoryAuthApi } from '#service/memory/in-memory-auth-api.ts';
import { sampleRequest } from '../adapters/http/sample-calls.ts';
import { openEdge, UNREACHED } from '../service/staging/edge-in-process.ts';
import { requestFor } from '../service/http/wire.ts';
import { hostileTexts, PARSERS } from './hostile-texts.ts';

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
async function charactersRead(work: () => unknown): Promise<number> {
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

test.each(Object.entries(PARSERS))(
  '%s reads a hostile text a few times at most',
  async (_, parse) => {
    for (const length of [320, 3000])
      for (const text of hostileTexts(length))
        expect(await charactersRead(() => parse(text)), text.slice(0, 30)).toBeLessThan(
          20 * (length + 18_000),
        );
  },
);

/** A call is slower than a parser. */
const PIECES_FOR_CALLS = ['(', '\uFDFA', '\u2474'];
/** The limits of fields on the wire; others have that of an address here. */
const LONGEST: Readonly<Record<string, number>> = { verifycode: 100, name: 1000, remarks: 1000 };

/** A call's fields, each with its place in the payload. */
function* fieldsOf(payload: object, above: readonly string[] = []): Generator<readonly string[]> {
  for (const [name, value] of Object.entries(payload))
    if (typeof value === 'object' && value !== null) yield* fieldsOf(value, [...above, name]);
    else yield [...above, name];
}

function withField(
  payload: object,
  [name = '', ...below]: readonly string[],
  text: string,
): object {
  const value: unknown = Reflect.get(payload, name);
  return { ...payload, [name]: below.length > 0 ? withField(value as object, below, text) : text };
}

test.each(CALL_NAMES)('%s reads a hostile text in each field a few times at most', async (call) => {
  const { handle } = openEdge(new InMemoryAuthApi({ clock: systemClock, tenants: [7] }), UNREACHED);
  const payload = (sampleRequest(call) ?? {}) as object;
  await handle(requestFor(call));
  for (const field of fieldsOf(payload)) {
    const length = LONGEST[field.at(-1) ?? ''] ?? 320;
    for (const text of hostileTexts(length, PIECES_FOR_CALLS)) {
      const request = requestFor(call, withField(payload, field, text));
      const read = await charactersRead(() => handle(request));
      expect(read, `${field.join('.')}: ${text.slice(0, 30)}`).toBeLessThan(60 * length + 30_000);
    }
  }
});

test('a query of more than twenty keys is refused', async () => {
  const { handle } = openEdge(new InMemoryAuthApi({ clock: systemClock }), UNREACHED);
  const query = Array.from({ length: 21 }, (_, key) => `${key}=`).join('&');
  const answer = await handle(new Request(`http://x${API_CALLS.checkUser.path}?${query}`));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 400, message: 'the query must have 20 parameters at most' },
  ]);
});
