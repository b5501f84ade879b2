/**
 * Thrown by `AsyncValues.ask` in a rule that needs an unknown value. The rule's runner catches it, awaits
 * `AsyncValues.learn` and runs the rule again. Private fields keep passwords out of logs.
 */
export class NeedsAsync extends Error {
  readonly #about: string;
  readonly #findOut: () => Promise<unknown>;

  constructor(about: string, findOut: () => Promise<unknown>) {
    super('a rule needs to know more');
    this.#about = about;
    this.#findOut = findOut;
  }

  async findOut(known: Map<string, unknown>): Promise<void> {
    known.set(this.#about, await this.#findOut());
  }
}

/**
 * Results of slow work for synchronous rules, such as whether a password matches a hash. Asking for
 * an unknown value throws; the rule runs again on a fresh slice when the value is known. So a call
 * holds no lock and no connection while it hashes, and a call that a limit refuses does not hash at
 * all. Use a new object for each call: values may be secret.
 */
export class AsyncValues {
  readonly #known = new Map<string, unknown>();

  /** @throws NeedsAsync if the value is not known yet */
  ask<T>(about: string, findOut: () => Promise<T>): T {
    if (!this.#known.has(about)) throw new NeedsAsync(about, findOut);
    return this.#known.get(about) as T;
  }

  /** Computes a synchronous value once for all runs of the rule. */
  remember<T>(about: string, compute: () => T): T {
    if (!this.#known.has(about)) this.#known.set(about, compute());
    return this.#known.get(about) as T;
  }

  learn(wanted: NeedsAsync): Promise<void> {
    return wanted.findOut(this.#known);
  }
}
