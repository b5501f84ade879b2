import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REDIRECTS, ROUTE } from '#ui/routing/routes.ts';
import { fromRoot } from '../../scripts/cli/root.ts';

const recipe = readFileSync(fromRoot('deploy/nginx.conf'), 'utf8');
const [, lines = ''] = /map \$uri \$portal_moved \{\n([^}]*)\}/.exec(recipe) ?? [];
const moves = [...lines.matchAll(/"~(\*?)(.+)" (\S+);/g)].map(([, fold, pattern = '', to]) => ({
  pattern: new RegExp(pattern, fold === '*' ? 'i' : ''),
  to: to === '""' ? null : to,
}));

/** Where the recipe sends a path: null for nowhere, undefined for a path that it does not know. */
const move = (path: string) => moves.find(({ pattern }) => pattern.test(path))?.to;

test.each(Object.values(ROUTE))('the recipe serves %s, and leads other spellings to it', (path) => {
  expect(move(path)).toBeNull();
  for (const other of [`${path}/`, `/${path}.`, `${path}/index.html`])
    expect(move(other), other).toBe(path);
  if (path !== ROUTE.account) expect(move(path.toUpperCase())).toBe(path);
});

test.each(Object.entries(REDIRECTS))('the recipe leads %s to %s', (from, to) => {
  expect(move(from)).toBe(to);
});

test('the recipe leads no other path anywhere', () => {
  for (const path of ['/no-such-page', '/forgetful', '/pdpa/more', '/assets/x.js'])
    expect(move(path), path).toBeUndefined();
  const screens = new Set<unknown>([null, ...Object.values(ROUTE)]);
  for (const { to } of moves) expect(screens).toContain(to);
});
