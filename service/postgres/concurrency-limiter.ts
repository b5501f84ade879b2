import { Overload } from '../rules/overload.ts';

export interface ConcurrencyLimiterOptions {
  /** How many calls are inside at once. */
  readonly places: number;
  /** Whoever would have to wait for longer is turned away. */
  readonly patienceMs?: number;
  /**
   * The size of the calls that one client may have inside and waiting, so that a flood turns its
   * own client away.
   */
  readonly mostOfClient?: number;
  readonly now?: () => number;
}

/** Well below the 6 s after which a caller gives up. */
const PATIENCE_MS = 3000;
const FIRST_GUESS_MS = 30;
/** Weight of the newest call in the running mean. */
const FRESHNESS = 0.1;

interface Waiting {
  readonly size: number;
  readonly since: number;
  readonly enter: () => void;
  readonly turnAway: (error: Error) => void;
}

/**
 * Lets a few calls in at a time, so that they come to their end one after the other, and not all of
 * a flood at its very end. The rest wait in line, with nothing done for them yet: whoever would
 * wait too long, or has, is turned away at little cost.
 */
export class ConcurrencyLimiter {
  readonly #places: number;
  readonly #patienceMs: number;
  readonly #mostOfClient: number;
  readonly #sizeOfClient = new Map<string, number>();
  readonly #now: () => number;
  readonly #line: Waiting[] = [];
  #inside = 0;
  #sizeInLine = 0;
  /** Inside, for each unit of size. */
  #meanMs = FIRST_GUESS_MS;
  /**
   * Of a call since which none was carried out: while the database hangs, those behind wait for
   * nobody who is busy.
   */
  #failure: Error | null = null;

  constructor({
    places,
    patienceMs = PATIENCE_MS,
    mostOfClient = Infinity,
    now = () => performance.now(),
  }: ConcurrencyLimiterOptions) {
    this.#places = places;
    this.#patienceMs = patienceMs;
    this.#mostOfClient = mostOfClient;
    this.#now = now;
  }

  /** Calls inside. */
  get inside(): number {
    return this.#inside;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /**
   * What one that came now would be turned away with, an Overload unless calls fail; null if it may
   * come in, or wait.
   */
  get refusal(): Error | null {
    const waitMs = (this.#sizeInLine * this.#meanMs) / this.#places;
    return this.#inside >= this.#places && waitMs > this.#patienceMs
      ? this.#insteadOf(overloadFor(waitMs))
      : null;
  }

  /**
   * Does a call's work once there is a place for it.
   * @param size how much longer it takes than others
   * @param client whose share it is taken from, if callers are told apart
   * @throws Overload, or what the call before failed with
   */
  async pass<T>(size: number, work: () => Promise<T>, client?: string): Promise<T> {
    if (client === undefined) return this.#pass(size, work);
    const share = this.#sizeOfClient.get(client) ?? 0;
    if (share > 0 && share + size > this.#mostOfClient) throw new Overload(1);
    this.#sizeOfClient.set(client, share + size);
    try {
      return await this.#pass(size, work);
    } finally {
      const left = (this.#sizeOfClient.get(client) ?? 0) - size;
      if (left > 0) this.#sizeOfClient.set(client, left);
      else this.#sizeOfClient.delete(client);
    }
  }

  async #pass<T>(size: number, work: () => Promise<T>): Promise<T> {
    await this.#enter(size);
    const entered = this.#now();
    try {
      const value = await work();
      this.#failure = null;
      return value;
    } catch (error) {
      if (error instanceof Error && !(error instanceof Overload)) this.#failure = error;
      throw error;
    } finally {
      this.#meanMs += ((this.#now() - entered) / size - this.#meanMs) * FRESHNESS;
      this.#leave();
    }
  }

  async #enter(size: number): Promise<void> {
    if (this.#inside < this.#places) {
      this.#inside += 1;
      return;
    }
    const { refusal } = this;
    if (refusal) throw refusal;
    this.#sizeInLine += size;
    await new Promise<void>((enter, turnAway) =>
      this.#line.push({ size, since: this.#now(), enter, turnAway }),
    );
  }

  #leave(): void {
    for (let next = this.#line.shift(); next; next = this.#line.shift()) {
      this.#sizeInLine -= next.size;
      const waitedMs = this.#now() - next.since;
      if (waitedMs <= this.#patienceMs) {
        // The place is handed on, so that nobody who comes now slips in before those who wait.
        next.enter();
        return;
      }
      next.turnAway(this.#insteadOf(overloadFor(waitedMs)));
    }
    this.#inside -= 1;
  }

  #insteadOf(overload: Overload): Error {
    return this.#failure ?? overload;
  }
}

function overloadFor(waitMs: number): Overload {
  return new Overload(Math.max(1, Math.ceil(waitMs / 1000)));
}
