import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.ts';

/** What git leaves in a file whose two versions it could not bring together. */
const MARK = /^(<{7} |={7}$|>{7} )/m;

it('no file holds the marks of a merge', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: fromRoot(''), encoding: 'utf8' }).split('\n');
  const marked = files.filter((file) => /\.(md|tsx?|css|html|ya?ml|json|conf|sh)$/.test(file) && MARK.test(readFileSync(fromRoot(file), 'utf8')));
  expect(marked).toEqual([]);
});
