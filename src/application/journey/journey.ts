import type { Clock } from '../ports/clock.ts';
import type { JourneyStorage } from '../ports/journey-storage.ts';
import { Listeners } from '../observable.ts';
import { EMPTY_JOURNEY, parseStoredJourney, type JourneyState } from './journey-state.ts';
import { STORED_KEYS } from './journey-state.ts';

type StoredField = (typeof STORED_KEYS)[number];

/**
 * The one place that holds a journey. Its one update action replaces a single field by key (spec
 * section 3); screens subscribe. Stored fields survive a reload.
 */
export class Journey {
  #state: JourneyState;
  readonly #storage: JourneyStorage;
  readonly #listeners = new Listeners();
  /** Gives back the function that ends the subscription. */
  readonly subscribe = this.#listeners.subscribe;

  constructor(storage: JourneyStorage, clock: Clock) {
    this.#storage = storage;
    this.#state = parseStoredJourney((key) => storage.read(key), clock.now());
    for (const key of STORED_KEYS) this.#store(key);
  }

  get state(): JourneyState {
    return this.#state;
  }

  update<Key extends keyof JourneyState>(key: Key, value: JourneyState[Key]): void {
    if (Object.is(this.#state[key], value)) return;
    this.#state = { ...this.#state, [key]: value };
    if (isStored(key)) this.#store(key);
    this.#listeners.notify();
  }

  #store(key: StoredField): void {
    const value = this.#state[key];
    const { length, expired } = Object(value) as {
      readonly length?: number;
      readonly expired?: true;
    };
    // An expired mark is not stored: only the screen that shows it needs it.
    const isNothing = value === EMPTY_JOURNEY[key] || length === 0 || expired;
    if (isNothing) this.#storage.remove(key);
    else this.#storage.write(key, value);
  }
}

function isStored(key: keyof JourneyState): key is StoredField {
  return (STORED_KEYS as readonly string[]).includes(key);
}
