import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { fileHashes } from '../file-hashes.ts';

const read = (file: string) => readFileSync(fromRoot(`dist/${file}`), 'utf8');
const notices = read('THIRD-PARTY-NOTICES.txt');
const { version, commit } = JSON.parse(read('.headers/version.json')) as {
  version: string;
  commit: string | null;
};
const scripts = readdirSync(fromRoot('dist/assets'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => read(`assets/${file}`))
  .join('\n');

test('the notices name the packages of the scripts, and hold what licences require in every copy', () => {
  // A text that only this package's code contains.
  const marks = {
    react: 'react.transitional.element',
    '@inversifyjs/core': '@inversifyjs/core',
    jsencrypt: 'Message too long for RSA',
    '@radix-ui/react-select': 'SelectTrigger',
    vite: '__vite__mapDeps',
  };
  for (const [name, mark] of Object.entries(marks)) {
    expect([name, scripts.includes(mark)]).toEqual([name, true]);
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  }
  for (const name of ['sirv', '@noble/hashes', '@vanilla-extract/css', 'react-style-singleton'])
    expect(notices).not.toContain(`\n${name} `);
  for (const text of ['Copyright (c) 2003-2005  Tom Wu', 'Apache License', 'Meta Platforms'])
    expect(notices).toContain(text);
});

test('version and commit are in every page, and in no script: an unchanged script keeps its name', () => {
  const build = commit === null ? version : `${version}+${commit.slice(0, 8)}`;
  for (const page of ['index.html', 'forget.html', '404.html', '.languages/ja/index.html'])
    expect(read(page), page).toContain(`data-build="${build}"`);
  if (commit !== null) expect(scripts).not.toContain(commit.slice(0, 8));
});

const SOURCES =
  '.env .env.prod .npmrc demo deploy index.html package-lock.json package.json public scripts service src tsconfig.json vite.config.ts';

let again = '';
beforeAll(() => {
  // On the same file system as the packages, as hard links require.
  mkdirSync(fromRoot('build'), { recursive: true });
  again = mkdtempSync(fromRoot('build/again-'));
  for (const name of SOURCES.split(' '))
    if (existsSync(fromRoot(name))) cpSync(fromRoot(name), join(again, name), { recursive: true });
  execFileSync('cp', ['-al', fromRoot('node_modules'), again]);
  // Vitest has read the env files of its own mode into its environment.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITE|NODE_ENV)/.test(name));
  execFileSync('npm', ['run', '-s', 'build', '--', '--quiet'], {
    cwd: again,
    env: { ...Object.fromEntries(own), SOURCE_COMMIT: commit ?? '' },
    stdio: 'pipe',
  });
}, 400_000);
afterAll(() => rmSync(again, { recursive: true, force: true }));

test('a build of the same sources in another folder gives the same bytes as dist/', () => {
  const built = fileHashes(fromRoot('dist'));
  expect(Object.keys(built).length).toBeGreaterThan(80);
  expect(fileHashes(join(again, 'dist'))).toEqual(built);
});

test('every script has a source map beside the site, and the site publishes none', () => {
  const maps = readdirSync(fromRoot('dist-maps'));
  const scripts = readdirSync(fromRoot('dist/assets')).filter((name) =>
    /-[\w-]{8}\.js$/.test(name),
  );
  expect(scripts).toContainEqual(expect.stringMatching(/^main-/));
  // A script that only loads another has nothing to map.
  const onlyImports = (name: string) => /^import"[^"]+";\s*$/.test(read(`assets/${name}`));
  for (const name of scripts.filter((one) => !one.startsWith('legal-') && !onlyImports(one)))
    expect(maps).toContain(`${name}.map`);
  const published = Object.keys(fileHashes(fromRoot('dist')));
  expect(published.filter((name) => name.endsWith('.map'))).toEqual([]);
});
