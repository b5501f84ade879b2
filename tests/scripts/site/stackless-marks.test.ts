import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.ts';
import { withStacklessMarks } from '../../../scripts/site/stackless-marks.ts';

const reactDom = readFileSync(fromRoot('node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8');

test('a mark is an error with its message, and has no stack', () => {
  const code = withStacklessMarks('SuspenseException = Error(formatProdErrorMessage(460)); return SuspenseException;');
  const mark = run(code, { SuspenseException: null, formatProdErrorMessage: (code: number) => `no. ${code}` }) as Error;
  expect(mark).toBeInstanceOf(Error);
  expect(mark.message).toBe('no. 460');
  expect(Object.keys(mark)).toEqual([]);
  expect(mark.stack).toBeUndefined();
});

test('React DOM makes no other error when it is evaluated', () => {
  expect(errorsMadeBy(reactDom)).toHaveLength(5);
  expect(errorsMadeBy(withStacklessMarks(reactDom)), 'an update brought one, or renamed one').toEqual([]);
});

test('errors that are thrown keep their stacks', () => {
  const thrown = (code: string) => code.split('throw Error(').length;
  expect(thrown(withStacklessMarks(reactDom))).toBe(thrown(reactDom));
  expect(thrown(reactDom)).toBeGreaterThan(100);
});

/** Messages of the errors that this code makes while it is evaluated. */
function errorsMadeBy(code: string): readonly string[] {
  const made: string[] = [];
  const counted = (message: string) => {
    made.push(message);
    return new Error(message);
  };
  const Counting = new Proxy(Error, {
    apply: (_target, _self, [message]: [string]) => counted(message),
    construct: (_target, [message]: [string]) => counted(message),
  });
  run(code, { exports: {}, require: createRequire(import.meta.url), Error: Counting, window: undefined, navigator: {} });
  return made;
}

function run(code: string, names: Readonly<Record<string, unknown>>): unknown {
  return compileFunction(code, Object.keys(names))(...Object.values(names)) as unknown;
}
