import type { JourneyKey, JourneyStore } from '#application/ports/journey-store.ts';

/** A tab's journey as JSON text, so that only what survives a reload comes back. */
export class MemoryJourneyStore implements JourneyStore {
  readonly stored = new Map<JourneyKey, string>();
  leftoversCleared = 0;
  survivesReload = true;

  read(key: JourneyKey): unknown {
    const text = this.stored.get(key);
    return text === undefined ? null : (JSON.parse(text) as unknown);
  }

  write(key: JourneyKey, value: unknown): void {
    this.stored.set(key, JSON.stringify(value));
  }

  remove(key: JourneyKey): void {
    this.stored.delete(key);
  }

  clearLeftovers(): void {
    this.leftoversCleared += 1;
  }
}
