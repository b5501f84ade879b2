import type { User } from '#application/ports/payloads.ts';
import type { SessionProblem, SessionStore } from '#application/ports/session-store.ts';
import { ok, err, type Result } from '#domain/result.ts';

export class FakeSessionStore implements SessionStore {
  /** The user in local storage. */
  user: User | null = null;
  /** If set, saving fails with this problem. */
  problem: SessionProblem | null = null;
  /**
   * False after the browser or the store has removed the session's cookie; no event reports that.
   */
  hasCookie = true;
  readonly #listeners = new Set<() => void>();

  current(): User | null {
    return this.hasCookie ? this.user : null;
  }

  save(user: User): Result<void, SessionProblem> {
    if (this.problem) return err(this.problem);
    this.hasCookie = true;
    this.#change(user);
    return ok();
  }

  clear(): void {
    this.#change(null);
  }

  dropWithoutCookie(): void {
    if (this.user !== null && !this.hasCookie) this.#change(null);
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Another tab signs in, or out with null. */
  elsewhere(user: User | null): void {
    this.hasCookie = true;
    this.#change(user);
  }

  /** Another tab is halfway through a sign-in: the cookie is new, the storage is not. */
  halfwayElsewhere(): void {
    this.hasCookie = false;
    this.#notify();
  }

  #change(user: User | null): void {
    this.user = user;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
