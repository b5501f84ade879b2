import type { StoredJourney } from '#application/journey/stored-journey.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';

/** A tab's journey as JSON text, so that a test reads only what survives a reload. */
export class MemoryJourneyStorage implements JourneyStorage {
  #text = '{}';
  /** How often something was stored. */
  writes = 0;

  read(): StoredJourney {
    return JSON.parse(this.#text) as StoredJourney;
  }

  write(journey: StoredJourney): void {
    this.#text = JSON.stringify(journey);
    this.writes += 1;
  }

  /** Stores these items beside the others. */
  put(items: object): void {
    this.write({ ...this.read(), ...items });
  }

  /** The names of what is stored. */
  get keys(): readonly string[] {
    return Object.keys(this.read());
  }
}
