import { vi } from 'vitest';

/** What jsdom lacks, or only says that it lacks. */
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

/** Node's own, which is an Error as in a browser; jsdom's is one of another realm. */
function nativeDomException(): unknown {
  try {
    structuredClone(() => undefined);
  } catch (exception) {
    return exception instanceof Error ? exception.constructor : undefined;
  }
  return undefined;
}

/** What React and others have reported on the console. */
export const complaints: string[] = [];

/** Delivers in a task of its own, in the order of posting; Node's own gives no turn for certain. */
class InstantChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: () => void setImmediate(() => this.port1.onmessage?.()),
    close: () => undefined,
  };
}

/** Nothing has a size. */
class SizelessObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Lets everything happen that waits for no answer, script or clock: React's work, tasks, effects of
 * effects.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve));
}
