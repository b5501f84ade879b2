import type { Device } from './ports/device.ts';
import type { JourneyStore } from './ports/journey-store.ts';
import type { SessionStore } from './ports/session-store.ts';
import type { StoreExit } from './ports/store-exit.ts';
import type { User } from './call-requests.ts';
import type { ProjectStore } from './project-state.ts';

/** What happens when the page frame loads (spec section 1), and the way out to the store. */
export class StartVisit {
  constructor(
    private readonly sessions: SessionStore,
    private readonly journey: JourneyStore,
    private readonly device: Device,
    private readonly exit: StoreExit,
    private readonly project: ProjectStore,
  ) {}

  /** Clears the leftovers, starts the private-browsing probe, keeps the return URL that came in the address. */
  begin(search: string): void {
    this.journey.clearLeftovers();
    this.#keepReturnUrl(new URLSearchParams(search).get('returnUrl'));
    this.project.update('userInfo', this.sessions.current());
    void this.device.probePrivateBrowsing();
  }

  /** False when the browser keeps nothing, so that a reload would lose the journey. */
  get survivesReload(): boolean {
    return this.journey.survivesReload;
  }

  signedIn(): User | null {
    return this.sessions.current();
  }

  signOut(): void {
    this.sessions.clear();
    this.project.update('userInfo', null);
  }

  /** Tells of signing in or out, in this tab or another. */
  onSessionChange(listener: () => void): () => void {
    return this.sessions.subscribe(() => {
      this.project.update('userInfo', this.sessions.current());
      listener();
    });
  }

  /** Leaves to the kept return URL, once, or to the store home. */
  continueToStore(): void {
    const kept = this.journey.read('returnUrl');
    this.journey.remove('returnUrl');
    this.exit.leave(typeof kept === 'string' ? kept : null);
  }

  #keepReturnUrl(raw: string | null): void {
    if (raw === null) return;
    const allowed = this.exit.allowedReturnUrl(raw);
    if (allowed === null) this.journey.remove('returnUrl');
    else this.journey.write('returnUrl', allowed);
  }
}
