import { describe, expect, it } from 'vitest';
import { lazyScreen } from '#ui/routing/lazy-screen.ts';

const Page = () => null;

describe('A screen in a chunk of its own', () => {
  it('is fetched once, however often it is asked for', async () => {
    let fetches = 0;
    const screen = lazyScreen('forget', async () => {
      fetches += 1;
      return Page;
    });
    expect(screen.isHere()).toBe(false);
    expect(await Promise.all([screen.load(), screen.load()])).toEqual([Page, Page]);
    expect(await screen.load()).toBe(Page);
    expect(screen.isHere()).toBe(true);
    expect(fetches).toBe(1);
  });

  it('reports a failure to every asker, and tries again when asked again', async () => {
    let fetches = 0;
    const screen = lazyScreen('forget', async () => {
      fetches += 1;
      if (fetches === 1) throw new Error('offline');
      return Page;
    });
    const first = screen.load();
    const second = screen.load();
    await expect(first).rejects.toThrow('offline');
    await expect(second).rejects.toThrow('offline');
    expect(screen.isHere()).toBe(false);
    expect(await screen.load()).toBe(Page);
    expect(fetches).toBe(2);
  });
});
