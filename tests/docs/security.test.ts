import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { findGaps } from '../../scripts/spec-coverage/find-gaps.ts';

const document = readFileSync(fromRoot('docs/security.md'), 'utf8');

function read(path: string): string | null {
  return existsSync(fromRoot(path)) ? readFileSync(fromRoot(path), 'utf8') : null;
}

it('each claim names code and a test that are there', () => {
  expect(findGaps(document, read)).toEqual([]);
});

it('a test that is renamed is missed', () => {
  const [title] = /a text can not become code/.exec(document) ?? [];
  expect(findGaps(document.replace(title ?? '', 'a test of another name'), read)).toHaveLength(1);
});
