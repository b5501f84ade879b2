import type { User } from '#application/call-requests.ts';
import type { SessionProblem, SessionStore } from '#application/ports/session-store.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

export class FakeSessionStore implements SessionStore {
  user: User | null = null;
  /** Set, the browser keeps no session. */
  problem: SessionProblem | null = null;
  readonly #listeners = new Set<() => void>();

  current(): User | null {
    return this.user;
  }

  save(user: User): Result<void, SessionProblem> {
    if (this.problem) return refuse(this.problem);
    this.user = user;
    return ok();
  }

  clear(): void {
    this.user = null;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Another tab signs in, or out with null. */
  elsewhere(user: User | null): void {
    this.user = user;
    for (const listener of this.#listeners) listener();
  }
}
