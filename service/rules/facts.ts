/**
 * Thrown out of a rule that asked for what is not known yet. Holds what it is about where no log
 * looks.
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
 * What takes time to find out, for rules that can't wait: a rule that asks for something unknown is
 * broken off, and run again on a fresh slice once it is known. So no lock is held, and no
 * connection, while a password is hashed. One object serves one call, and is forgotten with it:
 * what is found out may be secret.
 */
export class Facts {
  readonly #known = new Map<string, unknown>();

  /** @throws NeedsAsync */
  ask<T>(about: string, findOut: () => Promise<T>): T {
    if (!this.#known.has(about)) throw new NeedsAsync(about, findOut);
    return this.#known.get(about) as T;
  }

  /** Computes once a call what needs no waiting. */
  remember<T>(about: string, compute: () => T): T {
    if (!this.#known.has(about)) this.#known.set(about, compute());
    return this.#known.get(about) as T;
  }

  learn(wanted: NeedsAsync): Promise<void> {
    return wanted.findOut(this.#known);
  }
}
