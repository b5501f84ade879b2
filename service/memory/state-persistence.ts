import { emptyState, parseState, type ServiceState } from '../rules/service-state.ts';

/**
 * Where the state outlives the page. All may throw or reject; the service then goes on in memory.
 */
export interface Persistence {
  load(): string | null;
  save(json: string): void;
}

/**
 * Lends the state to one piece of work at a time, in order, so that checks and changes of two calls
 * never mix. Stored state is read before each piece, because another tab may have changed it.
 */
export class StatePersistence {
  #state: ServiceState | null = null;
  #persistence: Persistence | null;
  #former: Promise<unknown> = Promise.resolve();

  constructor(
    persistence: Persistence | undefined,
    private readonly prepare: (fresh: ServiceState) => void,
  ) {
    this.#persistence = persistence ?? null;
  }

  /** Rejects with what the work throws. */
  withState<T>(work: (state: ServiceState) => Promise<T>): Promise<T> {
    const result = this.#former.then(() => this.#lend(work));
    this.#former = result.catch(() => undefined);
    return result;
  }

  async #lend<T>(work: (state: ServiceState) => Promise<T>): Promise<T> {
    const state = this.#open();
    try {
      return await work(state);
    } finally {
      this.#save(state);
    }
  }

  #open(): ServiceState {
    const stored = this.#load();
    if (stored) return (this.#state = stored);
    if (this.#state && !this.#persistence) return this.#state;
    const fresh = emptyState();
    this.prepare(fresh);
    return (this.#state = fresh);
  }

  #load(): ServiceState | null {
    try {
      const json = this.#persistence?.load() ?? null;
      return json === null ? null : parseState(json);
    } catch {
      this.#persistence = null;
      return null;
    }
  }

  #save(state: ServiceState): void {
    try {
      this.#persistence?.save(JSON.stringify(state));
    } catch {
      // Storage is blocked or full. The stored state is now out of date, so it is not read again.
      this.#persistence = null;
    }
  }
}
