import * as React from 'react';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { TOASTER } from '#ui/app.tsx';
import { RADIX_SELECT } from '#ui/components/select-field.tsx';
import { FAILURES } from '#ui/i18n/message-text.ts';
import { loadLegalTexts } from '#ui/screens.ts';

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

stubMissingFeatures();
leaveOutStacks();
// Before the tests, so that loading does not count towards their time.
await Promise.all([FAILURES.load(), RADIX_SELECT.load(), TOASTER.load(), loadLegalTexts()]);

/**
 * Makes the test file's DOM a browser with fake timers, in which every late part has loaded.
 * A test fails if React or another library writes to the console.
 */
export function setUpBrowser(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  beforeEach(() => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    return () => {
      expect(logged.mock.calls).toEqual([]);
      vi.restoreAllMocks();
    };
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

/**
 * In development React keeps a stack for every element it makes, to name it in a message. That is
 * a quarter of the time of these tests, which fail with any message.
 */
function leaveOutStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Readonly<Record<string, object>>;
  // React stops at ten thousand, and begins again every second.
  Object.defineProperty(internals ?? {}, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
    configurable: true,
  });
}

/** Runs all work that needs no answer, script or clock: React's work, tasks and their effects. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve));
}
