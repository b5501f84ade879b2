import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { preloadLazy } from '#ui/lazy.ts';
import { LAZY_SCREENS, NOT_FOUND_SCREEN } from '#ui/routing/lazy-screens.ts';
import { complaints, standInForBrowser } from './stand-ins.ts';

// With the test's own modules, whose loading nobody times.
standInForBrowser();
// With the page itself, whose own parts would else not be known yet.
await import('#ui/app.tsx');
await Promise.all(
  [...Object.values(LAZY_SCREENS), NOT_FOUND_SCREEN].map((screen) => screen.load()),
);
await preloadLazy();

/**
 * Makes the test file's DOM a browser with a clock of its own, in which every screen's chunk has
 * come.
 */
export function standInBrowser(): void {
  beforeAll(() => {
    standInForBrowser();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
  });
  beforeEach(() => {
    // React reports there what it could not do.
    const spy = vi
      .spyOn(console, 'error')
      .mockImplementation((...logged: unknown[]) => complaints.push(logged.map(String).join(' ')));
    return () => spy.mockRestore();
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
