import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../../scripts/cli/root.ts';
import { breaches } from './rules.ts';
import { readSource } from './source-file.ts';

const read = (path: string) => readSource(path, fs.readFileSync(fromRoot(path), 'utf8'));

function filesBelow(folder: string): readonly string[] {
  return fs
    .readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

test('the whole tree keeps the rules of the architecture', () => {
  const files = ['src', 'service', 'scripts', 'tests'].flatMap(filesBelow).map(read);
  expect(files.length).toBeGreaterThan(50);
  expect(breaches(files)).toEqual([]);
});

/** A violation of each rule, planted in a valid file, with the message for it. */
test.each([
  ['src/domain/a.ts', "import '#application/x.ts';", 'imports src/application/x.ts'],
  ['src/domain/a.ts', "export type Y = import('../adapters/x.ts').X;", 'imports src/adapters'],
  ['src/domain/a.ts', "export * from '#container/tokens.ts';", 'imports src/container/tokens.ts'],
  ['src/domain/a.ts', "import 'valibot';", 'imports the package valibot'],
  ['src/domain/a.ts', 'export const now = () => new Date();', 'reads the clock'],
  ['src/domain/a.ts', "export const said = 'Sending failed';", 'for a person: Sending failed'],
  ['src/application/a.ts', "import '#messages/en/account.ts';", 'words for a person'],
  ['src/adapters/http/a.ts', "import '#service/rules/x.ts';", 'imports service'],
  ['service/rules/a.ts', "import '#application/x.ts';", 'imports src/application/x.ts'],
  ['src/container/a.ts', "import '#service/memory/x.ts';", 'imports service/memory/x.ts'],
  ['scripts/a.ts', "import '#service/staging/postgres/x.ts';", 'only service/staging/embedded.ts'],
  ['service/sandbox/a.ts', "import '../staging/embedded.ts';", 'imports service/staging'],
  ['service/rules/a.ts', "import '../sandbox/x.ts';", 'imports service/sandbox'],
  ['src/ui/components/a.ts', "import '../forms/x.ts';", 'imports src/ui/forms'],
  ['src/ui/screens/a.ts', "import '#application/x.ts';", 'imports src/application/x.ts'],
  ['src/ui/page/a.ts', "import '#ui/app.tsx';", 'imports src/ui/app.tsx'],
  ['src/ui/i18n/a.ts', "import '#ui/page/toasts.ts';", 'imports src/ui/page'],
  ['src/ui/a.ts', "import './page/toasts.ts';", 'another folder'],
  ['src/ui/a.ts', "import '#application/ports/crypto.ts';", 'may import only'],
  ['src/ui/a.ts', "import 'jsencrypt';", 'package jsencrypt'],
  ['src/entry/a.ts', "import 'inversify';", 'package inversify'],
  ['src/ui/a.ts', 'export const a = import.meta.env.VITE_COMPANY;', 'its only reader'],
  ['src/ui/a.ts', 'export const load = (name: string) => import(name);', 'computed'],
  ['src/helpers.ts', 'export const a = 1;', 'lies in no folder'],
  ['src/ui/code-utils.ts', 'export const a = 1;', 'named after no idea'],
  ['src/ui/all.ts', "export { a } from './a.ts';", 'barrel'],
  ['src/ui/a.ts', 'page.journey.apply(() => ({ notice: null }));', 'a function of its own'],
  [
    'src/entry/a.ts',
    'const gone = () => ({}); journey.apply(gone);',
    'changes the journey by gone',
  ],
])('a violation in %s is found: %s', (path, text, says) => {
  expect(breaches([readSource(path, text)]).join('\n')).toContain(says);
});

/** The rules that .oxlintrc.json sets for folders. */
const LINTED = [
  ['src/domain/a.ts', 'export const now = () => Date.now();', 'Date.now'],
  ['src/domain/b.ts', 'export const later = async () => 1;', 'async'],
  ['src/domain/c.ts', 'export const title = () => document.title;', 'document'],
  ['src/domain/d.ts', 'export const never = () => Promise.resolve();', 'Promise'],
  ['src/application/a.ts', "export const call = () => fetch('/x');", 'fetch'],
  ['src/messages/a.ts', 'export const chance = () => Math.random();', 'Math.random'],
  ['src/ui/a.tsx', "export const a = (e: Element) => { e['innerHTML'] = ''; };", 'innerHTML'],
  ['src/ui/use-a.ts', 'export const useA = (f: Promise<0>) => f.then(String);', 'then'],
  ['src/ui/use-b.ts', 'export const useB = async () => 1;', 'async'],
  ['src/ui/b.tsx', 'export const b = <p>Sending failed</p>;', 'jsx-no-literals'],
  ['src/ui/c.tsx', 'export const c = <nav aria-label="Menu" />;', 'jsx-no-literals'],
  ['src/ui/d.ts', "import type { E } from './e.ts'; export type D = E;", 'cycle'],
  ['src/ui/e.ts', "import type { D } from './d.ts'; export type E = D;", 'cycle'],
  ['src/ui/LoginPage.tsx', 'export const a = 1;', 'kebab-case'],
  ['src/entry/a.ts', 'export const a = () => window.__PORTAL_CONFIG__;', '__PORTAL_CONFIG__'],
  ['src/container/a.ts', "export * as all from 'inversify';", 'inversify'],
] as const;

test('the linter finds what rules, use cases and views may not do', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'linted-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.cpSync(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, text] of LINTED) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
  const oxlint = fromRoot('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n');
  for (const [path, , says] of LINTED)
    expect(lines.filter((line) => line.startsWith(path)).join('\n'), path).toContain(says);
});
