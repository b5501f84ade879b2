import { expect, test } from 'vitest';
import { breaches } from './rules.ts';
import { readSource } from './source-file.ts';

const found = (path: string, text: string) => breaches([readSource(path, text)]);

/**
 * Each line is a leak planted in an otherwise sound file: where, what, and what the guard says of
 * it.
 */
const LEAKS: readonly (readonly [path: string, text: string, says: string])[] = [
  [
    'src/domain/email.ts',
    "import { x } from '#application/x.ts'; x();",
    'domain imports src/application/x.ts',
  ],
  [
    'src/domain/email.ts',
    "import type { X } from '#ui/x.ts'; export type Y = X;",
    'domain imports src/ui/x.ts',
  ],
  [
    'src/domain/email.ts',
    "export type Y = import('../adapters/http/x.ts').X;",
    'domain imports src/adapters/http/x.ts',
  ],
  [
    'src/domain/email.ts',
    "export * from '#container/tokens.ts'; export const a = 1;",
    'domain imports src/container/tokens.ts',
  ],
  [
    'src/domain/email.ts',
    "import * as v from 'valibot'; v.string();",
    'domain imports the package valibot',
  ],
  ['src/domain/email.ts', 'export const now = () => Date.now();', 'domain uses Date.now'],
  ['src/domain/email.ts', 'export const now = () => new Date();', 'domain uses new Date()'],
  ['src/domain/email.ts', 'export const later = () => Promise.resolve(1);', 'domain uses Promise'],
  ['src/domain/email.ts', 'export const later = async () => 1;', 'domain is asynchronous'],
  ['src/domain/email.ts', 'export const any = () => Math.random();', 'domain uses Math.random'],
  ['src/domain/email.ts', 'export const title = () => document.title;', 'domain uses document'],
  [
    'src/application/a.ts',
    "import { x } from '#adapters/http/x.ts'; x();",
    'application imports src/adapters/http/x.ts',
  ],
  [
    'src/application/a.ts',
    "import { injectable } from 'inversify'; injectable();",
    'application imports the package inversify',
  ],
  [
    'src/application/a.ts',
    "import 'reflect-metadata';",
    'application imports the package reflect-metadata',
  ],
  ['src/application/a.ts', 'export const now = () => Date.now();', 'application uses Date.now'],
  ['src/application/a.ts', 'export const call = () => fetch("/x");', 'application uses fetch'],
  [
    'src/adapters/http/a.ts',
    "import { X } from '#ui/x.tsx'; X();",
    'src/adapters/http imports src/ui/x.tsx',
  ],
  [
    'src/adapters/http/a.ts',
    "import { c } from '#container/container.ts'; c();",
    'src/adapters/http imports src/container/container.ts',
  ],
  [
    'service/rules/a.ts',
    "import { x } from '../sandbox/x.ts'; x();",
    'service/rules imports service/sandbox/x.ts',
  ],
  [
    'service/memory/a.ts',
    "import { x } from '../postgres/x.ts'; x();",
    'service/memory imports service/postgres/x.ts',
  ],
  ['service/http/a.ts', "import { x } from '#ui/x.ts'; x();", 'service/http imports src/ui/x.ts'],
  [
    'service/http/a.ts',
    "import { x } from '#application/x.ts'; x();",
    'service/http imports src/application/x.ts',
  ],
  [
    'src/adapters/http/a.ts',
    "import { x } from '#service/rules/x.ts'; x();",
    'src/adapters/http imports service/rules/x.ts',
  ],
  [
    'src/ui/components/a.ts',
    "import { x } from '../forms/x.ts'; x();",
    'src/ui/components imports src/ui/forms/x.ts',
  ],
  [
    'src/domain/a.ts',
    "export const said = 'Sending failed';",
    'domain/a.ts: holds words for a person: Sending failed',
  ],
  [
    'src/application/a.ts',
    'export const said = (n: number) => `Please wait ${n}`;',
    'holds words for a person: Please wait',
  ],
  [
    'src/adapters/http/a.ts',
    "export const said = { a: ['No answer came.'] };",
    'holds words for a person: No answer came.',
  ],
  [
    'src/messages/en/a.ts',
    "import { x } from '#ui/x.ts'; x();",
    'src/messages imports src/ui/x.ts',
  ],
  [
    'src/application/a.ts',
    "import { x } from '#messages/en/x.ts'; x();",
    'application imports src/messages/en/x.ts',
  ],
  ['src/messages/a.ts', 'export const now = () => Date.now();', 'messages uses Date.now'],
  [
    'src/ui/a.tsx',
    "export const load = () => import('#adapters/http/x.ts');",
    'ui imports src/adapters/http/x.ts',
  ],
  [
    'src/ui/a.tsx',
    "import { c } from '#settings/read-config.ts'; c();",
    'ui imports src/settings/read-config.ts',
  ],
  [
    'src/ui/a.tsx',
    "import { JSEncrypt } from 'jsencrypt'; JSEncrypt();",
    'ui imports the package jsencrypt',
  ],
  [
    'src/ui/a.tsx',
    "import retry from 'fetch-retry'; retry();",
    'ui imports the package fetch-retry',
  ],
  [
    'src/ui/a.tsx',
    "import type { SendCode } from '#application/send-code.ts'; export type A = SendCode;",
    'ui imports src/application/send-code.ts',
  ],
  [
    'src/ui/screens/use-a.ts',
    'export const useA = (call: () => Promise<void>) => async () => { await call(); };',
    'a view waits',
  ],
  [
    'src/ui/forms/use-a.ts',
    'export const useA = (call: () => Promise<void>) => () => void call().then(() => 1);',
    'a view waits',
  ],
  ['src/ui/a.tsx', 'export const a = (e: Element) => { e.innerHTML = "x"; };', 'e.innerHTML'],
  ['src/ui/a.tsx', 'export const a = (e: Element) => { e["innerHTML"] = "x"; };', 'e.innerHTML'],
  ['src/ui/a.tsx', 'export const a = eval("1");', 'eval'],
  [
    'src/ui/a.tsx',
    'export const a = import.meta.env.VITE_PORTAL_COMPANY;',
    'only src/settings/read-config.ts does',
  ],
  [
    'src/entry/main.tsx',
    'export const a = window.__PORTAL_CONFIG__;',
    'only src/settings/read-config.ts does',
  ],
  [
    'src/adapters/browser/a.ts',
    'export const a = process.env["PORT"];',
    'only src/settings/read-config.ts does',
  ],
  [
    'src/container/http-adapters.ts',
    "import { Container } from 'inversify'; new Container();",
    'only src/container/container.ts does',
  ],
  [
    'src/container/http-adapters.ts',
    "import * as di from 'inversify'; new di.Container();",
    'only src/container/container.ts does',
  ],
  [
    'src/entry/main.tsx',
    "import { injectable } from 'inversify'; injectable();",
    'entry imports the package inversify',
  ],
  ['src/settings/a.ts', "import { x } from '#ui/x.ts'; x();", 'settings imports src/ui/x.ts'],
  [
    'src/container/a.ts',
    "import { x } from '#entry/x.ts'; x();",
    'container imports src/entry/x.ts',
  ],
  ['src/helpers.ts', 'export const a = 1;', 'lies in no folder'],
  ['src/misc/a.ts', 'export const a = 1;', 'lies in no folder'],
  ['src/ui/LoginPage.tsx', 'export const a = 1;', 'kebab-case'],
  ['src/ui/code-utils.ts', 'export const a = 1;', 'named after no idea'],
  ['src/ui/index.ts', "export { a } from './a.ts';", 'barrel'],
  ['src/ui/all.ts', "export { a } from './a.ts';", 'barrel'],
  ['src/ui/a.tsx', 'export default 1;', 'default export'],
  ['src/ui/a.tsx', 'export const load = (name: string) => import(name);', 'computed'],
];

test.each(LEAKS)('a leak planted in %s is found: %s', (path, text, says) => {
  expect(found(path, text).join('\n')).toContain(says);
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
