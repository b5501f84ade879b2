import { Listeners } from '#application/observable.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';
import type { Clock } from '#domain/clock.ts';
import type { JourneyState, Transition } from './journey-state.ts';
import { restoreJourney, storedPart } from './stored-journey.ts';

/**
 * The one place that holds a journey. It changes by transitions, which say what happened; screens
 * subscribe. Stored fields survive a reload.
 */
export class Journey {
  #state: JourneyState;
  readonly #storage: JourneyStorage;
  readonly #clock: Clock;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(storage: JourneyStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    this.#state = restoreJourney(storage.read(), clock.now());
    this.#store();
  }

  get state(): JourneyState {
    return this.#state;
  }

  /** Stores and notifies once. Returns whether anything has changed. */
  apply(transition: Transition): boolean {
    const former = this.#state;
    const changes = transition(former, this.#clock.now());
    for (const key of Object.keys(changes) as (keyof JourneyState)[])
      this.#update(key, changes[key] as never);
    if (this.#state === former) return false;
    this.#store();
    this.#listeners.notify();
    return true;
  }

  /** Replaces a single field by key (spec section 3). */
  #update<Key extends keyof JourneyState>(key: Key, value: JourneyState[Key]): void {
    if (!Object.is(this.#state[key], value)) this.#state = { ...this.#state, [key]: value };
  }

  #store(): void {
    this.#storage.write(storedPart(this.#state));
  }
}
