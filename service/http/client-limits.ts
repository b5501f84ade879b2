export interface ClientLimit {
  /** Calls that a client may make at once, after it has made none for a while. */
  readonly burst: number;
  readonly perMinute: number;
}

/** An office behind one address shares it. */
export const DEFAULT_CLIENT_LIMIT: ClientLimit = { burst: 120, perMinute: 240 };

const MINUTE = 60_000;
/** More than a large store has at once; whoever comes back after being forgotten begins anew. */
const CLIENTS_KEPT = 50_000;

/** How many calls each client may make: a bucket of tokens for each address, of this instance. */
export class ClientLimits {
  /** In the order of the last call, so that the oldest is the first. */
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(private readonly limit: ClientLimit = DEFAULT_CLIENT_LIMIT) {}

  /** Takes a token. @returns null, or the seconds until there is one again */
  take(client: string, now: number): number | null {
    const { burst, perMinute } = this.limit;
    const known = this.#buckets.get(client);
    // A clock that is set back takes no tokens away.
    const sinceThen = Math.max(0, now - (known?.at ?? now));
    const tokens = Math.min(burst, known ? known.tokens + (sinceThen * perMinute) / MINUTE : burst);
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > CLIENTS_KEPT && oldest !== undefined) this.#buckets.delete(oldest);
    return tokens >= 1 ? null : Math.max(1, Math.ceil(((1 - tokens) * MINUTE) / perMinute / 1000));
  }
}
