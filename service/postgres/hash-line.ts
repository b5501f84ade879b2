import pLimit, { type LimitFunction } from 'p-limit';
import type { HashSlots } from '../rules/account-service.ts';
import { TIMEOUTS_MS } from '../rules/limits.ts';
import { Overload } from '../rules/refusals.ts';

export interface HashLineOptions {
  /** Calls that hash at once; each takes a core and much memory. */
  readonly slots: number;
  /** Calls, running and waiting, that one client may have. */
  readonly mostOfClient?: number;
  readonly now?: () => number;
}

/** More calls than a slot can hash within that time at the default cost. */
const WAITING_PER_SLOT = 200;

/**
 * Lets a few calls hash at a time, and the others wait in line. So the first calls of a flood are
 * answered first, instead of all of them at its end.
 */
export class HashLine implements HashSlots {
  readonly #limit: LimitFunction;
  readonly #mostOfClient: number;
  readonly #now: () => number;
  readonly #callsOfClient = new Map<string, number>();

  constructor({ slots, mostOfClient = Infinity, now = () => performance.now() }: HashLineOptions) {
    this.#limit = pLimit(slots);
    this.#mostOfClient = mostOfClient;
    this.#now = now;
  }

  get running(): number {
    return this.#limit.activeCount;
  }

  get waiting(): number {
    return this.#limit.pendingCount;
  }

  /** Why a call can neither run nor wait now; null if it can. */
  get overload(): Overload | null {
    const isFull = this.waiting >= this.#limit.concurrency * WAITING_PER_SLOT;
    return isFull ? new Overload(TIMEOUTS_MS.hashLine / 1000) : null;
  }

  /**
   * Runs the work of a call when it is its turn.
   * @param client whose share the call counts for, if clients are told apart
   * @throws Overload
   */
  async run<T>(work: () => Promise<T>, client = ''): Promise<T> {
    const { overload } = this;
    if (overload) throw overload;
    const calls = this.#callsOfClient.get(client) ?? 0;
    if (client !== '' && calls >= this.#mostOfClient) throw new Overload(1);
    this.#callsOfClient.set(client, calls + 1);
    const asked = this.#now();
    try {
      return await this.#limit(() => {
        if (this.#now() - asked > TIMEOUTS_MS.hashLine)
          throw new Overload(TIMEOUTS_MS.hashLine / 1000);
        return work();
      });
    } finally {
      const left = (this.#callsOfClient.get(client) ?? 1) - 1;
      if (left > 0) this.#callsOfClient.set(client, left);
      else this.#callsOfClient.delete(client);
    }
  }
}
