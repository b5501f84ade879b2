import { hash, verify, type Options } from '@node-rs/argon2';
import type { PasswordHashes } from '../rules/service-context.ts';

export interface Argon2Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** OWASP's first recommendation (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const DEFAULT_ARGON2_COST: Argon2Cost = { memory: 19_456, passes: 2, lanes: 1 };

/**
 * argon2id, in Node's threads. Stored as PHC text, which names its parameters, so that old hashes
 * keep working.
 */
export class Argon2Passwords implements PasswordHashes {
  readonly #options: Options;
  readonly #prefix: string;

  constructor({ memory, passes, lanes }: Argon2Cost = DEFAULT_ARGON2_COST) {
    // argon2id is the library's default; its enum can't be named under isolatedModules.
    this.#options = { memoryCost: memory, timeCost: passes, parallelism: lanes };
    this.#prefix = `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`;
  }

  hash(password: string): Promise<string> {
    return hash(password, this.#options);
  }

  async matchesAny(password: string | null, stored: readonly string[]): Promise<boolean> {
    for (const one of stored) {
      // Verifies an unreadable password too: otherwise the time would tell it from a wrong one.
      if ((await verify(one, password ?? 'unreadable')) && password !== null) return true;
    }
    return false;
  }

  readonly isOutdated = (stored: string): boolean => !stored.startsWith(this.#prefix);
}
