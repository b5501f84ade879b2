import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { preloadLazy } from '#ui/lazy.ts';
import { LAZY_SCREENS, NOT_FOUND_SCREEN } from '#ui/routing/lazy-screens.ts';
import { complaints, standInForBrowser } from './stand-ins.ts';

// Before the tests, so that loading does not count towards their time.
standInForBrowser();
// Loads the page first: importing it registers its lazy parts.
await import('#ui/app.tsx');
await Promise.all(
  [...Object.values(LAZY_SCREENS), NOT_FOUND_SCREEN].map((screen) => screen.load()),
);
await preloadLazy();

/**
 * Makes the test file's DOM a browser with a fake clock, in which every screen's chunk has loaded.
 */
export function standInBrowser(): void {
  beforeAll(() => {
    standInForBrowser();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
  });
  beforeEach(() => {
    // React reports errors on the console.
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
