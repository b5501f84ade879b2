import { availableParallelism } from 'node:os';
import type * as Argon2 from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import type { PasswordHashes } from '../../rules/call-context.ts';
import { Overload } from '../../rules/refusals.ts';
import { OperatorError } from '../../operator-error.ts';

/** OWASP's first recommendation (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const DEFAULT_ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export type Argon2Cost = typeof DEFAULT_ARGON2_COST;

/** As many as a thread hashes in a second or two. More would be answered too late. */
export const WAITING_PER_THREAD = 50;

/**
 * argon2id, in Node's threads, a few hashes at a time and the others in order. Stored as PHC text,
 * which names its parameters, so that old hashes keep working.
 */
export class Argon2Passwords implements PasswordHashes {
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

  hash(password: string): Promise<string> {
    // argon2id is the library's default.
    return this.#inTurn(() => this.argon2.hash(password, this.cost));
  }

  matchesAny(password: string | null, stored: readonly string[]): Promise<boolean> {
    return this.#inTurn(async () => {
      for (const one of stored) {
        // Verifies an unreadable password too: otherwise the time would tell it from a wrong one.
        if ((await this.argon2.verify(one, password ?? 'unreadable')) && password !== null)
          return true;
      }
      return false;
    });
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { concurrency, pendingCount } = this.#limit;
    if (pendingCount >= concurrency * WAITING_PER_THREAD) throw new Overload(1);
    return this.#limit(work);
  }
}
