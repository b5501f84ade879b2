import { vi } from 'vitest';

/** What jsdom lacks, or only says that it lacks. */
export function standInForBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('MessageChannel', InstantChannel);
}

/** What React and others have told the console of. */
export const complaints: string[] = [];

/** Delivers in a task of its own, in the order of posting; Node's own gives no turn for certain. */
class InstantChannel {
  readonly port1 = new EventTarget() as EventTarget & { start(): void };
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.dispatchEvent(new Event('message'))) };

  constructor() {
    this.port1.start = () => undefined;
  }
}

/** Lets everything happen that waits for no answer, script or clock: React's work, tasks, effects of effects. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
