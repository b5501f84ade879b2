import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/cli/root.ts';

const notices = readFileSync(fromRoot('dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
const scripts = readdirSync(fromRoot('dist/assets'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(fromRoot(`dist/assets/${file}`), 'utf8'))
  .join('\n');

/** A text that only this package's code contains. */
const MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  '@inversifyjs/core': '@inversifyjs/core',
  'reflect-metadata': 'getOwnMetadata',
  jsencrypt: 'Message too long for RSA',
  bowser: 'Vivaldi',
  'fetch-retry': 'retryDelay must be',
  '@radix-ui/react-select': 'SelectTrigger',
  '@radix-ui/react-tabs': 'TabsTrigger',
  vite: '__vite__mapDeps',
};

test.each(Object.entries(MARKS))('%s is in the bundles, and in the notices', (name, mark) => {
  expect([name, scripts.includes(mark)]).toEqual([name, true]);
  expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
});

test('the notices hold what the licences require in every copy', () => {
  for (const words of [
    'Copyright (c) 2003-2005  Tom Wu',
    'Copyright (c) 2010-2013 Kenji Urushima',
    'Apache License',
    'Copyright (c) Meta Platforms',
    'Permission is hereby granted',
  ]) {
    expect(notices).toContain(words);
  }
});

test.each(['sirv', '@noble/hashes', '@vanilla-extract/css', 'nodemailer', 'react-style-singleton'])(
  '%s is not in the bundles, and not in the notices',
  (name) => {
    expect(notices).not.toContain(`\n${name} `);
  },
);
