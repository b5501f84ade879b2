import { expect, it } from 'vitest';
import { late } from '#ui/platform/late.ts';

it('a late part is fetched once, however often it is wanted, and again only after a failure', async () => {
  let fetches = 0;
  const { get, load } = late(async () => {
    fetches += 1;
    if (fetches === 1) throw new TypeError('Failed to fetch');
    return 'part';
  });
  expect([fetches, get()]).toEqual([0, null]);
  const first = [load(), load()].map((asked) => asked.catch(() => 'failed'));
  expect(await Promise.all(first)).toEqual(['failed', 'failed']);
  expect([fetches, get()]).toEqual([1, null]);
  expect(await Promise.all([load(), load()])).toEqual(['part', 'part']);
  expect([fetches, get()]).toEqual([2, 'part']);
});
