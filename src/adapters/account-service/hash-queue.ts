import { Overload } from './overload.ts';

export interface HashQueueOptions {
  /** How many jobs run at once; each takes a core, and the memory that the hash is made to take. */
  readonly threads: number;
  /** Whoever would have to wait for longer is turned away at the door. */
  readonly patienceMs?: number;
  readonly now?: () => number;
}

/** Well below the 6 s after which a caller gives up. */
const PATIENCE_MS = 3000;
const FIRST_GUESS_MS = 30;
/** Weight of the newest job in the running mean. */
const FRESHNESS = 0.1;

/**
 * Lets slow jobs run a few at a time. Who comes in is decided before any work is done for them:
 * so a flood costs little, and those inside are answered in time.
 */
export class HashQueue {
  readonly #threads: number;
  readonly #patienceMs: number;
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #admitted = 0;
  #meanMs = FIRST_GUESS_MS;

  constructor({ threads, patienceMs = PATIENCE_MS, now = () => performance.now() }: HashQueueOptions) {
    this.#threads = threads;
    this.#patienceMs = patienceMs;
    this.#now = now;
  }

  /** Jobs that were let in and are not done. */
  get admitted(): number {
    return this.#admitted;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Lets a caller in who is going to need that many jobs.
   * @returns the way out, to be called once
   * @throws Overload
   */
  admit(jobs: number): () => void {
    const waitMs = (this.#admitted * this.#meanMs) / this.#threads;
    if (waitMs > this.#patienceMs) throw new Overload(Math.ceil(waitMs / 1000));
    this.#admitted += jobs;
    return () => (this.#admitted -= jobs);
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#threads) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    const began = this.#now();
    try {
      return await job();
    } finally {
      this.#meanMs += (this.#now() - began - this.#meanMs) * FRESHNESS;
      const next = this.#waiting.shift();
      // The place is handed on, so that nobody who comes now slips in before those who wait.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
