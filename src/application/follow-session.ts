import type { Journey } from '#application/journey/journey.ts';
import { sessionRead, signedOut } from '#application/journey/session-events.ts';
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
    // Only read, not dropped: another tab may be storing a new session.
    this.sessions.subscribe(() => this.#read());
  }

  /**
   * Reads who is signed in. A session whose cookie is gone is dropped: the shop ended it, or the
   * browser was closed.
   */
  reread(): void {
    this.sessions.dropWithoutCookie();
    this.#read();
  }

  signOut(): void {
    this.shop.forget();
    this.sessions.clear();
    this.journey.apply(signedOut);
  }

  #read(): void {
    this.journey.apply(sessionRead(this.sessions.current()));
  }
}
