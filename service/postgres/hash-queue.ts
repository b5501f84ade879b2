/**
 * Lets slow jobs run a few at a time; each takes a core, and the memory that a hash is made to
 * take.
 */
export class HashQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param threads how many jobs run at once */
  constructor(private readonly threads: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.threads)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, so that nobody who comes now slips in before those who wait.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
