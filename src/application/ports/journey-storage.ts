import type { StoredKey } from '../journey/stored-keys.ts';

/**
 * What a person's journey leaves behind between screens and reloads, per tab. Values are JSON.
 * Falls back to memory when the browser blocks storage. Never throws.
 */
export interface JourneyStorage {
  /**
   * The stored value as it came out of storage: anybody may have written there, so check it before
   * use.
   */
  read(key: StoredKey): unknown;
  write(key: StoredKey, value: unknown): void;
  remove(key: StoredKey): void;
  /** False when the browser blocks storage and a reload would lose the journey. */
  readonly survivesReload: boolean;
}
