import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { preloadLazy } from '#ui/lazy.ts';
import { loadFailureFormat } from '#ui/i18n/message-text.ts';
import { LAZY_SCREENS, NOT_FOUND_SCREEN } from '#ui/routing/screens-by-route.ts';

/**
 * Delivers each message in a separate task, in order; Node's own MessageChannel does not guarantee
 * that.
 */
class InstantChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: () => void setImmediate(() => this.port1.onmessage?.()),
    close: () => undefined,
  };
}

/** Every element has no size. */
class SizelessObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Before the tests, so that loading does not count towards their time.
stubMissingFeatures();
// Loads the page first: importing it registers its lazy parts.
await import('#ui/app.tsx');
await Promise.all([
  loadFailureFormat(),
  ...[...Object.values(LAZY_SCREENS), NOT_FOUND_SCREEN].map((screen) => screen.load()),
]);
await preloadLazy();

/**
 * Makes the test file's DOM a browser with fake timers, in which every screen's chunk has loaded.
 * A test fails if React or another library writes to the console.
 */
export function setUpBrowser(): void {
  beforeAll(() => {
    stubMissingFeatures();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  beforeEach(() => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    return () => {
      expect(logged.mock.calls).toEqual([]);
      logged.mockRestore();
    };
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Replaces features that jsdom lacks or only stubs. */
function stubMissingFeatures(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('MessageChannel', InstantChannel);
  vi.stubGlobal('ResizeObserver', SizelessObserver);
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
  });
}

/** Runs all work that needs no answer, script or clock: React's work, tasks and their effects. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve));
}
