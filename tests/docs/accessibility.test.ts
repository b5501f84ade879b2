import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';
import { findGaps } from '../../scripts/spec-coverage/find-gaps.ts';

const document = readFileSync(fromRoot('docs/accessibility.md'), 'utf8');

function read(path: string): string | null {
  return existsSync(fromRoot(path)) ? readFileSync(fromRoot(path), 'utf8') : null;
}

/** WCAG 2.2, levels A and AA. 4.1.1 is no longer one of them. */
const CRITERIA = `
  1.1.1 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
  4.1.2 4.1.3
`
  .trim()
  .split(/\s+/);

it('each claim names code and a test that are there', () => {
  expect(findGaps(document, read)).toEqual([]);
});

it('no criterion of levels A and AA is left out', () => {
  const named = new Set(document.match(/\b\d\.\d\.\d+\b/g));
  // Those about audio and video are named together.
  expect(CRITERIA.filter((criterion) => !named.has(criterion))).toEqual([]);
});
