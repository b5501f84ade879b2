import type { Clock } from '#domain/clock.ts';
import type { JourneyStorage } from '#application/ports/journey-storage.ts';
import { Listeners } from '#application/observable.ts';
import type { ForgetInfo, RegisterInfo } from '#domain/marks.ts';
import { storedDrafts, withDrafts, type Drafts } from './drafts.ts';
import {
  restoreJourney,
  STORED_KEYS,
  type JourneyState,
  type StoredJourney,
} from './journey-state.ts';

/**
 * The one place that holds a journey. Its one update action replaces a single field by key (spec
 * section 3); screens subscribe. Stored fields survive a reload.
 */
export class Journey {
  #state: JourneyState;
  readonly #storage: JourneyStorage;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(storage: JourneyStorage, clock: Clock) {
    this.#storage = storage;
    this.#state = restoreJourney(storage.read(), clock.now());
    this.#store();
  }

  get state(): JourneyState {
    return this.#state;
  }

  update<Key extends keyof JourneyState>(key: Key, value: JourneyState[Key]): void {
    if (Object.is(this.#state[key], value)) return;
    this.#state = { ...this.#state, [key]: value };
    this.#store();
    this.#listeners.notify();
  }

  /** Keeps what was typed into these fields; '' forgets it. */
  keep(typed: Drafts): void {
    const { drafts } = this.#state;
    const isNew = Object.entries(typed).some(
      ([id, text]) => text !== (drafts[id as keyof Drafts] ?? ''),
    );
    if (isNew) this.update('drafts', withDrafts(drafts, typed));
  }

  #store(): void {
    const state = { ...this.#state, drafts: storedDrafts(this.#state.drafts) };
    const filled = STORED_KEYS.map((key) => [key, state[key]] as const).filter(([, value]) => {
      const content = Object(value) as Partial<RegisterInfo | ForgetInfo>;
      // A dead mark is not stored: only the screen that shows it needs it.
      return Object.keys(content).length > 0 && content.use?.state !== 'dead';
    });
    this.#storage.write(Object.fromEntries(filled) as StoredJourney);
  }
}
