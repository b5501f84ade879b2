import type { StoredKey } from '#application/journey/journey-state.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';
import type { SafeStorage } from './safe-storage.ts';

/** A journey in the tab's session storage. */
export class BrowserJourneyStorage implements JourneyStorage {
  constructor(private readonly session: SafeStorage) {}

  read(key: StoredKey): unknown {
    const stored = this.session.get(storageKey(key));
    if (stored === null || key === 'returnUrl') return stored;
    try {
      return JSON.parse(stored) as unknown;
    } catch {
      return null;
    }
  }

  write(key: StoredKey, value: unknown): void {
    const text = key === 'returnUrl' && typeof value === 'string' ? value : toJson(value);
    if (text === null) this.remove(key);
    else this.session.set(storageKey(key), text);
  }

  remove(key: StoredKey): void {
    this.session.remove(storageKey(key));
  }
}

/**
 * `returnUrl` is a documented name (docs/decisions.md, ‘Storage’). The prefix keeps the other keys
 * apart from those of other scripts on this origin.
 */
function storageKey(key: StoredKey): string {
  return key === 'returnUrl' ? key : `portal.${key}`;
}

/** Null for values that JSON can't represent. */
function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}
