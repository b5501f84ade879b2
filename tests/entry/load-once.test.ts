import { expect, it } from 'vitest';
import { loadOnce } from '#entry/load-use-cases.ts';

it('loads once, however often it is called, and again only after a failure', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch');
    return 'loaded';
  });
  expect(loads).toBe(0);
  const first = [load(), load()].map((asked) => asked.catch(() => 'failed'));
  expect(await Promise.all(first)).toEqual(['failed', 'failed']);
  expect(await Promise.all([load(), load()])).toEqual(['loaded', 'loaded']);
  expect(await load()).toBe('loaded');
  expect(loads).toBe(2);
});
