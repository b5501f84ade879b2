import { vi } from 'vitest';

/** Replaces features that jsdom lacks or only stubs. */
export function standInForBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('MessageChannel', InstantChannel);
  vi.stubGlobal('ResizeObserver', SizelessObserver);
  vi.stubGlobal('DOMException', nativeDomException());
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
  });
}

/** Node's DOMException, which is an Error as in a browser; jsdom's is from another realm. */
function nativeDomException(): unknown {
  try {
    structuredClone(() => undefined);
  } catch (exception) {
    return exception instanceof Error ? exception.constructor : undefined;
  }
  return undefined;
}

/** The console messages of React and others. */
export const complaints: string[] = [];

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

/** Runs all work that needs no answer, script or clock: React's work, tasks and their effects. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve));
}
