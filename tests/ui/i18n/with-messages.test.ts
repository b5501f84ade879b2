import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { fetchNamespacesBy, withMessages } from '#ui/i18n/with-messages.ts';
import { fromRoot } from '../../../scripts/cli/root.ts';
import { targetOf } from '../../architecture/source-file.ts';

const source = (path: string) => readFileSync(fromRoot(path), 'utf8');

/**
 * All files in the same or an earlier chunk as a file: its imports, without types and lazy chunks.
 */
function comesWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !/\.tsx?$/.test(path)) return found;
  found.add(path);
  for (const [, what = '', specifier = ''] of source(path).matchAll(
    /^import ([^;]*? from )?'([^']+)';/gms,
  )) {
    const target = what.startsWith('type ') ? null : targetOf(path, specifier);
    if (target) comesWith(target, found);
  }
  return found;
}

const sectionsIn = (files: Iterable<string>) =>
  [...files].flatMap((path) => /^src\/messages\/en\/(.+)\.ts$/.exec(path)?.[1] ?? []).toSorted();

const FIRST = comesWith('src/entry/main.tsx');

const PARTS = readdirSync(fromRoot('src/ui'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const path = join('src/ui', name);
    return [
      ...source(path).matchAll(/withMessages\(\s*import\('([^']+)'\)((?:,\s*'[^']+')+),?\s*\)/g),
    ].map(([, specifier = '', names = '']) => ({
      part: targetOf(path, specifier) ?? specifier,
      names: [...names.matchAll(/'([^']+)'/g)].map(([, section = '']) => section),
    }));
  });

it.each(PARTS)(
  '$part fetches the messages that it shows, except those of the page itself',
  ({ part, names }) => {
    const own = [...comesWith(part)].filter((path) => !FIRST.has(path));
    expect(names.toSorted()).toEqual(sectionsIn(own));
  },
);

it('every part with its own messages fetches them', () => {
  const later = readdirSync(fromRoot('src/ui/screens'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => name.endsWith('-screen.tsx') && !/^(account|crash|operator)\//.test(name));
  expect(PARTS.map(({ part }) => part)).toEqual(
    expect.arrayContaining(later.map((name) => `src/ui/screens/${name}`)),
  );
  expect(sectionsIn(FIRST)).toEqual(['account', 'code', 'shell', 'titles']);
});

it('a part fails without its messages', async () => {
  fetchNamespacesBy(() => Promise.reject(new Error('no network')));
  await expect(withMessages(Promise.resolve('part'), 'forget')).rejects.toThrow('no network');
  fetchNamespacesBy(() => Promise.resolve());
});
