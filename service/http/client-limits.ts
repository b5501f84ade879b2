import { NETWORK_FACTORS, type CallBudget } from '../rules/attempt-limits.ts';

const MINUTE = 60_000;
/** More than a large store has at once. A dropped client starts again with a full budget. */
const NETWORKS_KEPT = 50_000;

/**
 * Limits the calls of each client by token buckets, one set for each of its networks. Each instance
 * counts for itself.
 */
export class ClientLimit {
  /** In the order of the last call, so that the oldest is the first. */
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(private readonly budgets: readonly CallBudget[]) {}

  /**
   * Takes a token of each budget for each network, or none.
   * @param networks of the client, narrowest first
   * @param now milliseconds of a clock that is never set back
   * @returns null, or the seconds until there is one again
   */
  take(networks: readonly string[], now: number): number | null {
    const buckets = this.budgets.flatMap((budget, line) =>
      networks.map((network, at) => this.#bucket(`${line} ${network}`, budget, at, now)),
    );
    const waits = buckets.map(({ tokens, perMinute }) =>
      tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * MINUTE) / perMinute / 1000)),
    );
    const wait = Math.max(...waits);
    // A refused call changes nothing, or a flood of refused calls would push out the buckets of
    // others.
    if (wait > 0) return wait;
    for (const { key, tokens } of buckets) {
      this.#buckets.delete(key);
      this.#buckets.set(key, { tokens: tokens - 1, at: now });
    }
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= NETWORKS_KEPT) break;
      this.#buckets.delete(key);
    }
    return null;
  }

  #bucket(key: string, budget: CallBudget, at: number, now: number) {
    const factor = NETWORK_FACTORS[at] ?? 1;
    const burst = budget.burst * factor;
    const perMinute = budget.perMinute * factor;
    const known = this.#buckets.get(key);
    const sinceThen = now - (known?.at ?? now);
    const tokens = Math.min(burst, known ? known.tokens + (sinceThen * perMinute) / MINUTE : burst);
    return { key, tokens, perMinute };
  }
}
