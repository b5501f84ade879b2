import { createContext, use } from 'react';
import { Listeners } from '#application/observable.ts';
import type { NamespaceName } from '#messages/english-namespaces.ts';

/** A part of the portal that has its own chunk, and the messages that it shows. */
export interface Chunk<Part> {
  /** Imports it. Browsers fetch a module once, however often it is imported. */
  readonly fetch: () => Promise<Part>;
  readonly namespaces: readonly NamespaceName[];
}

export function chunk<Part>(
  fetch: () => Promise<Part>,
  ...namespaces: readonly NamespaceName[]
): Chunk<Part> {
  return { fetch, namespaces };
}

/** The chunks of a page. Each is fetched when it is first wanted. */
export class Chunks {
  readonly #parts = new Map<Chunk<unknown>, unknown>();
  readonly #listeners = new Listeners();
  /** Gives back the function that ends the subscription. */
  readonly subscribe = this.#listeners.subscribe;

  /** @param fetchMessages fetches namespaces in the page's language unless they are loaded */
  constructor(
    private readonly fetchMessages: (names: readonly NamespaceName[]) => Promise<unknown>,
  ) {}

  /** The part; null until it and its messages are loaded. */
  get<Part>(wanted: Chunk<Part>): Part | null {
    return (this.#parts.get(wanted) as Part | undefined) ?? null;
  }

  /** Rejects when the part or its messages can't be fetched; the next call tries again. */
  async load<Part>(wanted: Chunk<Part>): Promise<Part> {
    const loaded = this.get(wanted);
    if (loaded !== null) return loaded;
    const [part] = await Promise.all([wanted.fetch(), this.fetchMessages(wanted.namespaces)]);
    this.#parts.set(wanted, part);
    this.#listeners.notify();
    return part;
  }

  /** As `load`, in two tries, for a part that can wait: null if both fail. */
  prefetch(wanted: Chunk<unknown>): Promise<unknown> {
    return this.load(wanted)
      .catch(() => this.load(wanted))
      .catch(() => null);
  }
}

/** The chunks of the page. Screens without the portal's context have this one. */
export const ChunksContext = createContext<Chunks | null>(null);

export function useChunks(): Chunks {
  const chunks = use(ChunksContext);
  if (!chunks) throw new Error('no chunks context');
  return chunks;
}
