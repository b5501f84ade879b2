import pLimit, { type LimitFunction } from 'p-limit';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { PasswordHashes } from '../rules/call-context.ts';
import type { HashSlots } from '../rules/account-service.ts';
import { TIMEOUTS_MS } from '../rules/limits.ts';
import { ClientOverload, Overload } from '../rules/refusals.ts';

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

/** More calls than a slot can hash at the default cost before they wait too long. */
const WAITING_PER_SLOT = 200;

/**
 * Lets a few calls hash at a time, and the others wait in line. So the first calls of a flood are
 * answered first, instead of all of them at its end.
 */
export class HashLine implements HashSlots {
  readonly #limit: LimitFunction;
  readonly #callsOfClient = new Map<string, number>();

  /**
   * @param slots calls that hash at once; each takes a core and much memory
   * @param mostOfClient calls, running and waiting, that one client may have
   */
  constructor(
    slots: number,
    private readonly mostOfClient = Infinity,
    private readonly now = () => performance.now(),
  ) {
    this.#limit = pLimit(slots);
  }

  get running(): number {
    return this.#limit.activeCount;
  }

  get waiting(): number {
    return this.#limit.pendingCount;
  }

  /** Why a call can neither run nor wait now; null if it can. */
  get overload(): Overload | null {
    const isFull = this.waiting >= this.#limit.concurrency * WAITING_PER_SLOT;
    return isFull ? new Overload(TIMEOUTS_MS.hashLine / 1000) : null;
  }

  /**
   * Runs the work of a call when it is its turn.
   * @param client whose share the call counts for, if clients are told apart
   * @throws Overload
   */
  async run<T>(work: () => Promise<T>, client = ''): Promise<T> {
    const { overload } = this;
    if (overload) throw overload;
    const calls = this.#callsOfClient.get(client) ?? 0;
    if (client !== '' && calls >= this.mostOfClient) throw new ClientOverload(1);
    this.#callsOfClient.set(client, calls + 1);
    const asked = this.now();
    try {
      return await this.#limit(() => {
        if (this.now() - asked > TIMEOUTS_MS.hashLine)
          throw new Overload(TIMEOUTS_MS.hashLine / 1000);
        return work();
      });
    } finally {
      const left = (this.#callsOfClient.get(client) ?? 1) - 1;
      if (left > 0) this.#callsOfClient.set(client, left);
      else this.#callsOfClient.delete(client);
    }
  }
}
