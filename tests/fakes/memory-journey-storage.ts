import type { StoredKey } from '#application/journey/journey-state.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';

/** A tab's journey as JSON text, so that a test reads only what survives a reload. */
export class MemoryJourneyStorage implements JourneyStorage {
  readonly stored = new Map<StoredKey, string>();

  read(key: StoredKey): unknown {
    const text = this.stored.get(key);
    return text === undefined ? null : (JSON.parse(text) as unknown);
  }

  write(key: StoredKey, value: unknown): void {
    this.stored.set(key, JSON.stringify(value));
  }

  remove(key: StoredKey): void {
    this.stored.delete(key);
  }
}

/** A copy of the storage for another page. */
export function copyOf({ stored }: MemoryJourneyStorage): MemoryJourneyStorage {
  const copy = new MemoryJourneyStorage();
  for (const [key, text] of stored) copy.stored.set(key, text);
  return copy;
}
