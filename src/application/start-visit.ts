import { EMPTY_JOURNEY } from '#application/journey/journey-state.ts';
import type { Journey } from '#application/journey/journey.ts';
import { STORED_KEYS } from '#application/journey/journey-state.ts';
import type { Fingerprint } from '#application/ports/fingerprint.ts';
import type { SessionStore } from '#application/ports/session-store.ts';
import type { StoreNavigation } from '#application/ports/store-navigation.ts';

/** What happens on page load (spec section 1), the session, and leaving to the store. */
export class StartVisit {
  /** The return URL that this page was left for. */
  #leavingTo: string | null = null;

  constructor(
    private readonly sessions: SessionStore,
    private readonly journey: Journey,
    private readonly fingerprint: Fingerprint,
    private readonly store: StoreNavigation,
  ) {}

  /** Starts the private-browsing probe, stores the return URL that came in the address. */
  begin(search: string): void {
    this.#storeReturnUrl(new URLSearchParams(search).get('returnUrl'));
    this.rereadSession();
    // Only read, not dropped: another tab may be half-way through storing a new session.
    this.sessions.subscribe(() => this.journey.update('userInfo', this.sessions.current()));
    void this.fingerprint.probePrivateBrowsing();
  }

  /**
   * Reads who is signed in. A session whose cookie is gone is dropped: the store ended it, or the
   * browser was closed.
   */
  rereadSession(): void {
    this.sessions.dropWithoutCookie();
    this.journey.update('userInfo', this.sessions.current());
  }

  /** Ends the session and clears the journey, except for the return URL. */
  signOut(): void {
    this.#leavingTo = null;
    this.sessions.clear();
    for (const key of STORED_KEYS)
      if (key !== 'returnUrl') this.journey.update(key, EMPTY_JOURNEY[key]);
  }

  /**
   * Leaves to the stored return URL, or else to the store home. The stored URL is used once; a
   * second call on the same page leads to the same address.
   */
  continueToStore(): void {
    const { returnUrl } = this.journey.state;
    this.journey.update('returnUrl', null);
    this.#leavingTo = returnUrl ?? this.#leavingTo;
    this.store.leave(this.#leavingTo);
  }

  /** A refused address does not replace a stored one. */
  #storeReturnUrl(raw: string | null): void {
    const allowed = raw === null ? null : this.store.allowedReturnUrl(raw);
    if (allowed !== null) this.journey.update('returnUrl', allowed);
  }
}
