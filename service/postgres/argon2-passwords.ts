import { hash, verify, type Options } from '@node-rs/argon2';
import type { LimitFunction } from 'p-limit';
import type { PasswordHashes } from '../rules/password-hash.ts';
import type { AsyncValues } from '../rules/async-values.ts';

export interface Argon2Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** OWASP's first recommendation (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const DEFAULT_ARGON2_COST: Argon2Cost = { memory: 19_456, passes: 2, lanes: 1 };

/**
 * argon2id, outside of the rules, which get the results as values. Stored as PHC text, which names its
 * parameters, so that old hashes keep working.
 */
export class Argon2Passwords {
  readonly #options: Options;
  readonly #prefix: string;

  /** @param limit lets a few hashes run at a time: each takes a core and much memory */
  constructor(
    private readonly limit: LimitFunction,
    { memory, passes, lanes }: Argon2Cost = DEFAULT_ARGON2_COST,
  ) {
    // argon2id is the library's default; its enum can't be named under isolatedModules.
    this.#options = { memoryCost: memory, timeCost: passes, parallelism: lanes };
    this.#prefix = `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`;
  }

  hash(password: string): Promise<string> {
    return this.limit(() => hash(password, this.#options));
  }

  during(values: AsyncValues): PasswordHashes {
    return {
      hash: (password) => values.ask(`hash ${password}`, () => this.hash(password)),
      matchesAny: (password, stored) =>
        values.ask(`match ${JSON.stringify([password, stored])}`, () =>
          this.#matchesAny(password, stored),
        ),
      isOutdated: (stored) => !stored.startsWith(this.#prefix),
    };
  }

  async #matchesAny(password: string | null, stored: readonly string[]): Promise<boolean> {
    for (const one of stored) {
      // Verifies an unreadable password too: otherwise the time would tell it from a wrong one.
      if ((await this.limit(() => verify(one, password ?? 'unreadable'))) && password !== null)
        return true;
    }
    return false;
  }
}
