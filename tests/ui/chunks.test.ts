import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { chunk, Chunks } from '#ui/chunks.ts';
import { fromRoot } from '../../scripts/cli/root.ts';
import { targetOf } from '../architecture/source-file.ts';

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

const namespacesIn = (files: Iterable<string>) =>
  [...files].flatMap((path) => /^src\/messages\/en\/(.+)\.ts$/.exec(path)?.[1] ?? []).toSorted();

const FIRST = comesWith('src/entry/main.tsx');

const PARTS = readdirSync(fromRoot('src/ui'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const path = join('src/ui', name);
    return [
      ...source(path).matchAll(
        /\bchunk\(\s*async \(\) =>[^;]*?import\('([^']+)'\)\)\.\w+\)?((?:,\s*'[^']+')*),?\s*\)/g,
      ),
    ].map(([, specifier = '', names = '']) => ({
      part: targetOf(path, specifier) ?? specifier,
      names: [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    }));
  });

it.each(PARTS)(
  '$part fetches the messages that it shows, except those of the page itself',
  ({ part, names }) => {
    const own = [...comesWith(part)].filter((path) => !FIRST.has(path));
    expect(names.toSorted()).toEqual(namespacesIn(own));
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
  expect(namespacesIn(FIRST)).toEqual(['account', 'code', 'shell', 'titles']);
});

it('a part is fetched once, and again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('part')];
  const wanted = chunk(() => answers.shift()?.() ?? Promise.reject(new Error('fetched again')));
  const chunks = new Chunks(() => Promise.resolve());
  await expect(chunks.load(wanted)).rejects.toThrow('offline');
  expect(chunks.get(wanted)).toBeNull();
  expect(await chunks.load(wanted)).toBe('part');
  expect(await chunks.load(wanted)).toBe('part');
  expect(chunks.get(wanted)).toBe('part');
});

it('a part that can wait is tried twice', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('part')];
  const wanted = chunk(() => answers.shift()?.() ?? Promise.reject(new Error('fetched again')));
  const chunks = new Chunks(() => Promise.resolve());
  expect(await chunks.prefetch(wanted)).toBe('part');
});

it('a part fails without its messages', async () => {
  const chunks = new Chunks(() => Promise.reject(new Error('no network')));
  const wanted = chunk(() => Promise.resolve('part'), 'forget');
  await expect(chunks.load(wanted)).rejects.toThrow('no network');
  expect(chunks.get(wanted)).toBeNull();
  await expect(chunks.prefetch(wanted)).resolves.toBeNull();
});
