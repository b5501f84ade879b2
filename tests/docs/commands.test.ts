import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsOf } from '../../scripts/commands-of.ts';
import { fromRoot } from '../../scripts/root.ts';
import { testTitles } from '../../scripts/spec-coverage/test-titles.ts';

const LIST = 'docs/commands.md';
const read = (path: string) => readFileSync(fromRoot(path), 'utf8');

const documents = ['', 'docs/']
  .flatMap((folder) => readdirSync(fromRoot(folder || '.')).map((name) => folder + name))
  .filter((path) => path.endsWith('.md') && path !== LIST);
const named = new Set(documents.flatMap((path) => [...commandsOf(read(path))]));
const rows = new Map([...read(LIST).matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, command = '', by = '']) => [command, by]));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('every command that a document names is run by something, or says why not', () => {
  expect([...named].filter((command) => !rows.has(command))).toEqual([]);
});

test('every script of the package is in the list', () => {
  const listed = [...rows.keys()].join('\n');
  expect(Object.keys(scripts).filter((name) => !new RegExp(`^npm (run )?${name}( |$)`, 'm').test(listed))).toEqual([]);
});

test('the list has no command that nobody names', () => {
  const known = new Set([...named, ...Object.keys(scripts).flatMap((name) => [`npm ${name}`, `npm run ${name}`])]);
  expect([...rows.keys()].filter((command) => !known.has(command))).toEqual([]);
});

test.each([...rows])('%s: what is said to run it is there', (_command, by) => {
  const [, step] = /^step (.+)$/.exec(by) ?? [];
  const [, path, title] = /^(tests\/\S+): (.+)$/.exec(by) ?? [];
  if (step !== undefined) expect(read('scripts/test.ts')).toContain(`'${step}'`);
  else if (path !== undefined && title !== undefined) expect([...testTitles(path, read(path))]).toContain(title);
  else expect(by).toMatch(/^(tests\/\S+, |not run by a test: )./);
  // Files named on the way exist too.
  for (const [file] of by.matchAll(/tests\/[\w./-]+\.ts/g)) expect(existsSync(fromRoot(file))).toBe(true);
});

test('commands are found in shell blocks, over broken lines, and between backticks', () => {
  const markdown = 'Run `npm test` or `src/start-up/main.tsx`.\n```sh\nnpm run a -- \\\n  --b\n# why\n```\n```js\nnpm run c\n```\n';
  expect([...commandsOf(markdown)]).toEqual(['npm run a -- --b', 'npm test']);
});
