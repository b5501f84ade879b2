import { availableParallelism } from 'node:os';
import type * as Argon2 from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { OperatorError } from '../../operator-error.ts';
import type { PasswordHashes } from '../../rules/call-context.ts';
import { HASHES_PER_THREAD } from '../../rules/limits.ts';
import { Overload } from '../../rules/refusals.ts';

/** OWASP's first recommendation (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const DEFAULT_ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type Argon2Cost = typeof DEFAULT_ARGON2_COST;

/**
 * argon2id, in Node's threads, a few hashes at a time and the others in order. Stored as PHC text,
 * which names its parameters, so that old hashes keep working.
 */
export class Argon2Passwords {
  readonly #limit: LimitFunction;

  private constructor(
    private readonly argon2: typeof Argon2,
    private readonly cost: Argon2Cost,
    threads: number,
  ) {
    this.#limit = pLimit(threads);
  }

  /**
   * @param threads hashes at a time; each takes a core and the memory of its cost
   * @throws OperatorError if the library has no binary for this machine
   */
  static async open(
    cost: Argon2Cost = DEFAULT_ARGON2_COST,
    threads = availableParallelism(),
  ): Promise<Argon2Passwords> {
    // The library loads its binary when it is imported.
    const argon2 = await import('@node-rs/argon2').catch(() => null);
    if (argon2) return new Argon2Passwords(argon2, cost, threads);
    throw new OperatorError(
      `@node-rs/argon2, which hashes passwords, has no binary for this machine (${process.platform}-${process.arch}) in node_modules. Run npm ci on this machine, and build the service anew.`,
    );
  }

  hashesUntil(deadline: number): PasswordHashes {
    return {
      // argon2id is the library's default.
      hash: (password) => this.#inTurn(deadline, () => this.argon2.hash(password, this.cost)),
      matches: async (password, stored) => {
        // Verifies an unreadable password too: otherwise the time would tell it from a wrong one.
        const verify = () => this.argon2.verify(stored, password ?? 'unreadable');
        return (await this.#inTurn(deadline, verify)) && password !== null;
      },
    };
  }

  /** Each hash waits by itself, because it is what takes the time. */
  async #inTurn<T>(deadline: number, hash: () => Promise<T>): Promise<T> {
    const { concurrency, pendingCount } = this.#limit;
    if (pendingCount >= concurrency * HASHES_PER_THREAD) throw new Overload();
    return this.#limit(() => {
      // The caller has stopped waiting for the answer.
      if (performance.now() > deadline) throw new Overload();
      return hash();
    });
  }
}
