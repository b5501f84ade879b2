import { Listeners } from '../listeners.ts';
import type { Clock } from '../ports/clock.ts';
import type { JourneyStorage } from '../ports/journey-storage.ts';
import { STORED_KEYS, type StoredKey } from './stored-keys.ts';
import {
  afterReload,
  EMPTY_JOURNEY,
  parseStoredJourney,
  type JourneyState,
} from './journey-state.ts';
import { isSameCall } from './unanswered-call.ts';

/**
 * The one place that holds a journey. Its one update action replaces a single field by key (spec section 3);
 * whoever shows a part of it subscribes. Stored fields survive a reload.
 */
export class Journey {
  #state: JourneyState;
  readonly #storage: JourneyStorage;
  readonly #clock: Clock;
  readonly #listeners = new Listeners();

  constructor(storage: JourneyStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    this.#state = this.#stored(EMPTY_JOURNEY);
    for (const key of STORED_KEYS) this.#store(key);
  }

  get state(): JourneyState {
    return this.#state;
  }

  /** False when the browser stores nothing, so that a reload would lose the journey. */
  get survivesReload(): boolean {
    return this.#storage.survivesReload;
  }

  update<Key extends keyof JourneyState>(key: Key, value: JourneyState[Key]): void {
    if (Object.is(this.#state[key], value)) return;
    this.#state = { ...this.#state, [key]: value };
    if (isStored(key)) this.#store(key);
    this.#listeners.notify();
  }

  /** Reads the stored fields anew: the page stood still in the browser's cache while another used the same tab. */
  reread(): void {
    this.#state = this.#stored(this.#state);
    for (const key of STORED_KEYS) this.#store(key);
    this.#listeners.notify();
  }

  /** Gives back the function that ends the subscription. */
  readonly subscribe = this.#listeners.subscribe;

  /** What is stored, with this page's own calls, which go on, and its session. */
  #stored({ userInfo, attempts, unanswered: own }: JourneyState): JourneyState {
    const now = this.#clock.now();
    const stored = parseStoredJourney((key) => this.#storage.read(key), now);
    const unanswered = stored.unanswered.filter(
      (call) => !own.some((ours) => isSameCall(ours, call)),
    );
    const found = afterReload({ ...stored, unanswered }, now);
    return {
      ...found,
      userInfo,
      attempts: { ...found.attempts, ...attempts },
      unanswered: [...own, ...found.unanswered],
    };
  }

  #store(key: StoredKey): void {
    const value = this.#state[key];
    const { length, refused } = Object(value) as {
      readonly length?: number;
      readonly refused?: true;
    };
    // A mark that can be used no longer belongs to the screen that stands there, and to no other page.
    const isNothing = value === EMPTY_JOURNEY[key] || length === 0 || refused;
    if (isNothing) this.#storage.remove(key);
    else this.#storage.write(key, value);
  }
}

function isStored(key: keyof JourneyState): key is StoredKey {
  return (STORED_KEYS as readonly string[]).includes(key);
}
