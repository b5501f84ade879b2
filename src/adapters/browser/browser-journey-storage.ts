import type { StoredKey } from '#application/journey/stored-keys.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';
import type { SafeStorage } from './safe-storage.ts';

/** Items that older versions of the portal left behind (spec section 1). */
const LEFTOVERS = ['registrationMark', 'mobilePhone', 'areaCode'] as const;

/** A journey in the tab's session storage; the leftovers may lie in either storage. */
export class BrowserJourneyStorage implements JourneyStorage {
  readonly #session: SafeStorage;
  readonly #local: SafeStorage;

  constructor(session: SafeStorage, local: SafeStorage) {
    this.#session = session;
    this.#local = local;
  }

  get survivesReload(): boolean {
    return !this.#session.blocked;
  }

  read(key: StoredKey): unknown {
    const stored = this.#session.get(storageKey(key));
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
    else this.#session.set(storageKey(key), text);
  }

  remove(key: StoredKey): void {
    this.#session.remove(storageKey(key));
  }

  clearLeftovers(): void {
    for (const key of LEFTOVERS) {
      this.#session.remove(key);
      this.#local.remove(key);
    }
  }
}

/** The return URL's name is known outside (docs/decisions.md, ‘Storage’); the others must not meet anybody else's. */
function storageKey(key: StoredKey): string {
  return key === 'returnUrl' ? key : `portal.${key}`;
}

/** Null for what JSON can't hold. */
function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}
