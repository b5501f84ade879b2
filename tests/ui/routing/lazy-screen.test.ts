import { describe, expect, it } from 'vitest';
import { lazyScreen } from '#ui/routing/lazy-screen.ts';

const Page = () => null;

describe('A screen in a separate chunk', () => {
  it('is not fetched again once it has loaded', async () => {
    let fetches = 0;
    const screen = lazyScreen('forget', async () => {
      fetches += 1;
      return Page;
    });
    expect(screen.isHere()).toBe(false);
    expect(await screen.load()).toBe(Page);
    expect(await screen.load()).toBe(Page);
    expect(screen.isHere()).toBe(true);
    expect(fetches).toBe(1);
  });

  it('tries again after a failure', async () => {
    let fetches = 0;
    const screen = lazyScreen('forget', async () => {
      fetches += 1;
      if (fetches === 1) throw new Error('offline');
      return Page;
    });
    await expect(screen.load()).rejects.toThrow('offline');
    expect(screen.isHere()).toBe(false);
    expect(await screen.load()).toBe(Page);
    expect(fetches).toBe(2);
  });
});
