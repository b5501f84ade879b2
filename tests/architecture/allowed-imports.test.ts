import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breaches, circles } from './allowed-imports.ts';
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
  expect(circles(files)).toEqual([]);
});

test('a circle of imports is found, also by a type or import()', () => {
  const files = [
    readSource('src/ui/a.ts', "import { b } from './b.ts'; b();"),
    readSource('src/ui/b.ts', "import type { C } from '#ui/c.ts'; export const b = (c: C) => c;"),
    readSource('src/ui/c.ts', "export const a = () => import('./a.ts');"),
  ];
  expect(circles(files.slice(0, 2))).toEqual([]);
  expect(circles(files)[0]).toBe('src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts');
});

const found = (path: string, text: string) => breaches([readSource(path, text)]);

/** A violation of each rule, planted in a valid file, with the message for it. */
test.each([
  [
    'src/domain/a.ts',
    "import { x } from '#application/x.ts'; x();",
    'imports src/application/x.ts',
  ],
  ['src/domain/a.ts', "export type Y = import('../adapters/http/x.ts').X;", 'imports src/adapters'],
  ['src/domain/a.ts', "export * from '#container/tokens.ts';", 'imports src/container/tokens.ts'],
  ['src/domain/a.ts', "import * as v from 'valibot'; v.string();", 'imports the package valibot'],
  ['src/domain/a.ts', 'export const now = () => Date.now();', 'domain uses Date.now'],
  ['src/domain/a.ts', 'export const later = async () => 1;', 'domain is asynchronous'],
  ['src/domain/a.ts', 'export const title = () => document.title;', 'domain uses document'],
  [
    'src/domain/a.ts',
    "export const said = 'Sending failed';",
    'words for a person: Sending failed',
  ],
  ['src/application/a.ts', 'export const call = () => fetch("/x");', 'application uses fetch'],
  ['src/adapters/http/a.ts', "import { x } from '#service/rules/x.ts'; x();", 'imports service'],
  [
    'scripts/a.ts',
    "import { x } from '#service/staging/postgres/x.ts'; x();",
    'only service/staging/embedded.ts may be used outside',
  ],
  [
    'service/sandbox/a.ts',
    "import { x } from '../staging/embedded.ts'; x();",
    'imports service/staging',
  ],
  ['service/rules/a.ts', "import { x } from '../sandbox/x.ts'; x();", 'imports service/sandbox'],
  ['src/ui/components/a.ts', "import { x } from '../forms/x.ts'; x();", 'imports src/ui/forms'],
  [
    'src/ui/screens/a.tsx',
    "import { logIn } from '#application/log-in-with-password.ts'; logIn();",
    'imports src/application/log-in',
  ],
  ['src/ui/page/a.ts', "import { x } from '#ui/app.tsx'; x();", 'imports src/ui/app.tsx'],
  ['src/ui/i18n/a.ts', "import { x } from '#ui/page/toasts.ts'; x();", 'imports src/ui/page'],
  ['src/ui/a.ts', "import { x } from './page/toasts.ts'; x();", 'another folder'],
  ['src/ui/a.tsx', "import { x } from '#application/ports/auth-api.ts'; x();", 'may import only'],
  ['src/ui/a.tsx', "import { JSEncrypt } from 'jsencrypt'; JSEncrypt();", 'package jsencrypt'],
  ['src/ui/a.tsx', 'export const a = (e: any) => { e["innerHTML"] = "x"; };', 'e.innerHTML'],
  ['src/ui/a.tsx', 'export const a = import.meta.env.VITE_COMPANY;', 'its only reader'],
  ['src/ui/a.tsx', 'export const load = (name: string) => import(name);', 'computed'],
  ['src/ui/screens/use-a.ts', 'export const useA = async (call: any) => call();', 'a view waits'],
  [
    'src/container/a.ts',
    "import { Container } from 'inversify'; new Container();",
    'which alone does',
  ],
  ['src/helpers.ts', 'export const a = 1;', 'lies in no folder'],
  ['src/ui/LoginPage.tsx', 'export const a = 1;', 'kebab-case'],
  ['src/ui/code-utils.ts', 'export const a = 1;', 'named after no idea'],
  ['src/ui/all.ts', "export { a } from './a.ts';", 'barrel'],
])('a violation in %s is found: %s', (path, text, says) => {
  expect(found(path, text).join('\n')).toContain(says);
});
