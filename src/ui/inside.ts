import type { UseCases } from '#application/use-cases.ts';

/**
 * The views' way to the use cases. The first screen paints and takes input without them,
 * so they may be a moment away: whoever needs one asks for it with `load`.
 */
export interface Inside {
  /** The use cases once they have arrived, else null. */
  current(): UseCases | null;
  /** Fetches them unless they are here; null when they could not be fetched. Asking again tries again. */
  load(): Promise<UseCases | null>;
  /** Told when they arrive. */
  subscribe(listener: () => void): () => void;
}

export function createInside(fetchUseCases: () => Promise<UseCases>): Inside {
  const listeners = new Set<() => void>();
  let arrived: UseCases | null = null;
  let underWay: Promise<UseCases | null> | null = null;

  async function fetchOnce(): Promise<UseCases | null> {
    try {
      arrived = await fetchUseCases();
    } catch {
      // The network may be back at the next press.
      underWay = null;
      return null;
    }
    for (const listener of listeners) listener();
    return arrived;
  }

  return {
    current: () => arrived,
    load: () => (underWay ??= fetchOnce()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
