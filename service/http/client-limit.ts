import type { CallRate } from '../rules/limits.ts';

const MINUTE = 60_000;
/** More than a large store has at once. A dropped client starts again with a full bucket. */
const CLIENTS_KEPT = 50_000;

/** Limits the calls of each client by a token bucket. Each instance counts for itself. */
export class ClientLimit {
  readonly #burst: number;
  readonly #perMs: number;
  /** In the order of the last call, so that the oldest is the first. */
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /** @param factor multiplies the rate */
  constructor({ burst, perMinute }: CallRate, factor = 1) {
    this.#burst = factor * burst;
    this.#perMs = (factor * perMinute) / MINUTE;
  }

  /**
   * Takes a token.
   * @param now milliseconds of a clock that is never set back
   * @returns null, or the seconds until there is one again
   */
  take(client: string, now: number): number | null {
    const { tokens: left, at } = this.#buckets.get(client) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, left + (now - at) * this.#perMs);
    // Changes nothing, or a flood of refused calls would push out the buckets of others.
    if (tokens < 1) return Math.ceil((1 - tokens) / this.#perMs / 1000);
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: tokens - 1, at: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > CLIENTS_KEPT && oldest !== undefined) this.#buckets.delete(oldest);
    return null;
  }
}
