import type { StoredKey } from '../journey/journey-state.ts';

/**
 * Stores a person's journey across screens and reloads, per tab. Values are JSON. Falls back to
 * memory when the browser blocks storage. Never throws.
 */
export interface JourneyStorage {
  /** The stored value, unchecked: other scripts can write there, so validate it before use. */
  read(key: StoredKey): unknown;
  write(key: StoredKey, value: unknown): void;
  remove(key: StoredKey): void;
}
