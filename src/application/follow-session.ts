import { EMPTY_JOURNEY, STORED_KEYS } from '#application/journey/journey-state.ts';
import type { Journey } from '#application/journey/journey.ts';
import type { SessionStore } from '#application/ports/session-store.ts';
import type { LeaveToShop } from './leave-to-shop.ts';

/** Keeps the journey's user in step with the session, which other tabs and the shop change, too. */
export class FollowSession {
  constructor(
    private readonly sessions: SessionStore,
    private readonly journey: Journey,
    private readonly shop: LeaveToShop,
  ) {}

  /** Call it once, when the page is opened. */
  start(): void {
    this.reread();
    // Only read, not dropped: another tab may be half-way through storing a new session.
    this.sessions.subscribe(() => this.journey.update('userInfo', this.sessions.current()));
  }

  /**
   * Reads who is signed in. A session whose cookie is gone is dropped: the shop ended it, or the
   * browser was closed.
   */
  reread(): void {
    this.sessions.dropWithoutCookie();
    this.journey.update('userInfo', this.sessions.current());
  }

  /** Ends the session and clears the journey, except for the return URL. */
  signOut(): void {
    this.shop.forget();
    this.sessions.clear();
    for (const key of STORED_KEYS)
      if (key !== 'returnUrl') this.journey.update(key, EMPTY_JOURNEY[key]);
  }
}
