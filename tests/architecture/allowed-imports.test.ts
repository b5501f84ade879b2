import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breaches } from './allowed-imports.ts';
import { readSource, type SourceFile } from './source-file.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => readSource(path.slice(ROOT.length), readFileSync(path, 'utf8')));
}

test('the whole tree keeps the rules of the architecture', () => {
  const files = ['src', 'service', 'scripts', 'tests'].flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(50);
  expect(breaches(files)).toEqual([]);
});

const found = (path: string, text: string) => breaches([readSource(path, text)]);

/** Violations planted in valid files, with the message for each. */
const LEAKS: Readonly<Record<string, readonly (readonly [text: string, says: string])[]>> = {
  'src/domain/email.ts': [
    ["import { x } from '#application/x.ts'; x();", 'imports src/application/x.ts'],
    ["export type Y = import('../adapters/http/x.ts').X;", 'imports src/adapters/http/x.ts'],
    [
      "export * from '#container/tokens.ts'; export const a = 1;",
      'imports src/container/tokens.ts',
    ],
    ["import * as v from 'valibot'; v.string();", 'imports the package valibot'],
    ['export const now = () => Date.now();', 'domain uses Date.now'],
    ['export const later = () => Promise.resolve(1);', 'domain uses Promise'],
    ['export const later = async () => 1;', 'domain is asynchronous'],
    ['export const title = () => document.title;', 'domain uses document'],
  ],
  'src/application/a.ts': [
    ["import { x } from '#adapters/http/x.ts'; x();", 'imports src/adapters/http/x.ts'],
    ["import { injectable } from 'inversify'; injectable();", 'imports the package inversify'],
    ['export const now = () => Date.now();', 'application uses Date.now'],
    ['export const call = () => fetch("/x");', 'application uses fetch'],
    ['export const said = (n: number) => `Please wait ${n}`;', 'words for a person: Please wait'],
  ],
  'src/adapters/http/a.ts': [
    ["import { X } from '#ui/x.tsx'; X();", 'imports src/ui/x.tsx'],
    ["import { x } from '#service/rules/x.ts'; x();", 'imports service/rules/x.ts'],
    ["export const said = { a: ['No answer came.'] };", 'words for a person: No answer came.'],
  ],
  'service/rules/a.ts': [
    ["import { x } from '../sandbox/x.ts'; x();", 'imports service/sandbox/x.ts'],
  ],
  'service/http/a.ts': [
    ["import { x } from '#ui/x.ts'; x();", 'imports src/ui/x.ts'],
    ["import { x } from '#application/x.ts'; x();", 'imports src/application/x.ts'],
  ],
  'src/ui/components/a.ts': [
    ["import { x } from '../forms/x.ts'; x();", 'imports src/ui/forms/x.ts'],
  ],
  'src/domain/a.ts': [
    ["export const said = 'Sending failed';", 'words for a person: Sending failed'],
  ],
  'src/messages/en/a.ts': [["import { x } from '#ui/x.ts'; x();", 'imports src/ui/x.ts']],
  'src/messages/a.ts': [['export const now = () => Date.now();', 'messages uses Date.now']],
  'src/ui/a.tsx': [
    ["export const load = () => import('#adapters/http/x.ts');", 'imports src/adapters/http/x.ts'],
    ["import { JSEncrypt } from 'jsencrypt'; JSEncrypt();", 'imports the package jsencrypt'],
    [
      "import type { SendCode } from '#application/send-code.ts'; export type A = SendCode;",
      'imports src/application/send-code.ts',
    ],
    ['export const a = (e: Element) => { e["innerHTML"] = "x"; };', 'e.innerHTML'],
    ['export const a = eval("1");', 'eval'],
    ['export const a = import.meta.env.VITE_PORTAL_COMPANY;', 'only src/settings/'],
    ['export default 1;', 'default export'],
    ['export const load = (name: string) => import(name);', 'computed'],
  ],
  'src/ui/screens/use-a.ts': [
    ['export const useA = (call: any) => async () => { await call(); };', 'a view waits'],
  ],
  'src/ui/forms/use-a.ts': [
    ['export const useA = (call: any) => () => void call().then(() => 1);', 'a view waits'],
  ],
  'src/entry/main.tsx': [
    ['export const a = window.__PORTAL_CONFIG__;', 'only src/settings/'],
    ["import { injectable } from 'inversify'; injectable();", 'imports the package inversify'],
  ],
  'src/adapters/browser/a.ts': [['export const a = process.env["PORT"];', 'only src/settings/']],
  'src/container/http-adapters.ts': [
    ["import { Container } from 'inversify'; new Container();", 'only src/container/'],
    ["import * as di from 'inversify'; new di.Container();", 'only src/container/'],
  ],
  'src/settings/a.ts': [["import { x } from '#ui/x.ts'; x();", 'imports src/ui/x.ts']],
  'src/helpers.ts': [['export const a = 1;', 'lies in no folder']],
  'src/ui/LoginPage.tsx': [['export const a = 1;', 'kebab-case']],
  'src/ui/code-utils.ts': [['export const a = 1;', 'named after no idea']],
  'src/ui/all.ts': [["export { a } from './a.ts';", 'barrel']],
};

test.each(Object.entries(LEAKS))('leaks planted in %s are found', (path, leaks) => {
  for (const [text, says] of leaks) expect(found(path, text).join('\n')).toContain(says);
});

test('a circle of imports is found once, be it of types alone or through a screen fetched later', () => {
  const files = [
    readSource('src/ui/a.tsx', "import type { B } from './b.tsx'; export type A = B;"),
    readSource('src/ui/b.tsx', "export const load = () => import('./c.tsx'); export type B = 1;"),
    readSource('src/ui/c.tsx', "import type { A } from '#ui/a.tsx'; export const c: A = 1;"),
    readSource('src/ui/d.tsx', "import { c } from './c.tsx'; c();"),
  ];
  expect(breaches(files)).toEqual([
    'a circle of imports: src/ui/c.tsx → src/ui/a.tsx → src/ui/b.tsx → src/ui/c.tsx',
  ]);
});

test.each([
  [
    'src/domain/a.ts',
    "import { b } from './b.ts'; export const c = { document: b, Date: 1 }.document; export const d = (ms: number): Date => new Date(ms);",
  ],
  [
    'src/application/a.ts',
    "import type { Email } from '#domain/email.ts'; export const a = async (e: Email) => new Date(Number(e));",
  ],
  [
    'src/adapters/http/a.ts',
    "import { injectable } from 'inversify'; import { ok } from '#domain/result.ts'; export const a = [injectable, ok];",
  ],
  [
    'src/domain/a.ts',
    "export const a = 'sendingFailed'; export const b = () => { throw new TypeError(`No such code ${a}`); };",
  ],
  [
    'src/messages/en/a.ts',
    "import type { FailureSentence } from '#domain/shown-failure.ts'; export const a = { b: 'Sending failed' } satisfies Partial<Record<FailureSentence, string>>;",
  ],
  [
    'src/ui/a.tsx',
    "import { useState } from 'react'; import type { Journey } from '#application/journey/journey.ts'; export const a = (j: Journey) => useState(j);",
  ],
  [
    'src/container/container.ts',
    "import { Container } from 'inversify'; export const a = new Container();",
  ],
  [
    'src/entry/load-use-cases.ts',
    "export const a = import.meta.env.MODE === 'demo' ? import('./in-memory-adapters.ts') : 1;",
  ],
] as const)('nothing is held against a sound %s', (path, text) => {
  expect(found(path, text)).toEqual([]);
});
