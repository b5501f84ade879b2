import pLimit, { type LimitFunction } from 'p-limit';
import { Overload } from '../rules/refusals.ts';

export interface ConcurrencyLimiterOptions {
  /** Calls that run at once. */
  readonly places: number;
  /** The longest that a call may wait in line. */
  readonly patienceMs?: number;
  /** The size of all calls, running and waiting, that one client may have. */
  readonly mostOfClient?: number;
  readonly now?: () => number;
}

/** Well below the 6 s after which the portal aborts. */
const PATIENCE_MS = 3000;
const FIRST_GUESS_MS = 30;
/** Weight of the newest call in the running mean. */
const FRESHNESS = 0.1;

/**
 * Runs a few calls at a time and lets the others wait in line. So the first calls of a flood are
 * answered first, instead of all of them at its end. A call that would wait too long, or has, is
 * refused at little cost.
 */
export class ConcurrencyLimiter {
  readonly #limit: LimitFunction;
  readonly #patienceMs: number;
  readonly #mostOfClient: number;
  readonly #now: () => number;
  readonly #sizeOfClient = new Map<string, number>();
  #sizeInLine = 0;
  /** Running time for each unit of size. */
  #meanMs = FIRST_GUESS_MS;

  constructor({
    places,
    patienceMs = PATIENCE_MS,
    mostOfClient = Infinity,
    now = () => performance.now(),
  }: ConcurrencyLimiterOptions) {
    this.#limit = pLimit(places);
    this.#patienceMs = patienceMs;
    this.#mostOfClient = mostOfClient;
    this.#now = now;
  }

  get running(): number {
    return this.#limit.activeCount;
  }

  get waiting(): number {
    return this.#limit.pendingCount;
  }

  /** The refusal that a call would get now; null if it may run or wait. */
  get refusal(): Overload | null {
    const waitMs = (this.#sizeInLine * this.#meanMs) / this.#limit.concurrency;
    return waitMs > this.#patienceMs ? overloadFor(waitMs) : null;
  }

  /**
   * Runs the work of a call when it is its turn.
   * @param size how much longer the call takes than others
   * @param client whose share the call counts for, if clients are told apart
   * @throws Overload
   */
  async run<T>(size: number, work: () => Promise<T>, client?: string): Promise<T> {
    if (client === undefined) return this.#queue(size, work);
    const share = this.#sizeOfClient.get(client) ?? 0;
    if (share > 0 && share + size > this.#mostOfClient) throw new Overload(1);
    this.#sizeOfClient.set(client, share + size);
    try {
      return await this.#queue(size, work);
    } finally {
      const left = (this.#sizeOfClient.get(client) ?? 0) - size;
      if (left > 0) this.#sizeOfClient.set(client, left);
      else this.#sizeOfClient.delete(client);
    }
  }

  async #queue<T>(size: number, work: () => Promise<T>): Promise<T> {
    const { refusal } = this;
    if (refusal) throw refusal;
    const asked = this.#now();
    this.#sizeInLine += size;
    return this.#limit(async () => {
      this.#sizeInLine -= size;
      const began = this.#now();
      if (began - asked > this.#patienceMs) throw overloadFor(began - asked);
      try {
        return await work();
      } finally {
        this.#meanMs += ((this.#now() - began) / size - this.#meanMs) * FRESHNESS;
      }
    });
  }
}

function overloadFor(waitMs: number): Overload {
  return new Overload(Math.max(1, Math.ceil(waitMs / 1000)));
}
