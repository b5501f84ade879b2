import type { LiveRequests } from '#application/ports/live-requests.ts';

/** Keeps the names apart from those of other scripts on this origin. */
const lockName = (id: string) => `portal.${id}`;

/**
 * One lock of the browser for each request: it is shared by the tabs of an origin, and the browser
 * releases it with its page. Browsers have no locks on plain http.
 */
export class BrowserLiveRequests implements LiveRequests {
  constructor(private readonly locks: LockManager | undefined) {}

  begin(id: string): () => void {
    let release = (): void => undefined;
    const settled = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Rejects in a sandboxed frame.
    this.locks?.request(lockName(id), () => settled).catch(() => undefined);
    return () => release();
  }

  async isLive(id: string): Promise<boolean> {
    const { held = [] } = (await this.locks?.query().catch(() => null)) ?? {};
    return held.some(({ name }) => name === lockName(id));
  }
}
