import pLimit, { type LimitFunction } from 'p-limit';

/** Works on a few calls of each client at a time. Its others wait for their turn, in order. */
export class ClientTurns {
  readonly #limits = new Map<string, LimitFunction>();

  constructor(private readonly atATime: number) {}

  async inTurn<T>(client: string, work: () => Promise<T>): Promise<T> {
    const limit = this.#limits.get(client) ?? pLimit(this.atATime);
    this.#limits.set(client, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#limits.delete(client);
    }
  }
}
