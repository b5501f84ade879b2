import type { Clock } from '#application/ports/clock.ts';
import type { Mail } from '../rules/service-state.ts';
import {
  LetterRefused,
  LetterUnreadable,
  MAXIMUM_TRIES,
  reasonOf,
  waitAfter,
} from './delivery-retry.ts';
import { LONGEST_WAIT_MS, type LeasedLetter, type Outbox } from '../postgres/postgres-outbox.ts';

export interface OutboxWorkerOptions {
  readonly outbox: Outbox;
  /**
   * Resolves when the mail server has taken the letter. Rejects with LetterRefused, or with another
   * error if a later try may succeed.
   */
  readonly deliver: (mail: Mail, tries: number) => Promise<void>;
  /** Never takes a letter that was tried before, so that a slow mail server delays no new one. */
  readonly isForNew?: boolean;
  readonly clock: Clock;
  /** Called with the outcome of each try, but nothing of the letter. */
  readonly onTry?: (outcome: 'sent' | 'dropped' | 'failed' | 'postponed', reason?: string) => void;
  readonly onBug: (error: unknown) => void;
  /** How often to look for letters of other instances, and for postponed ones. */
  readonly lookEveryMs?: number;
}

/** When a worker crashes, another one sends its letter after this time. */
const LEASE_MS = LONGEST_WAIT_MS;
/** A worker renews its lease while the mail server keeps it waiting. */
const RENEW_MS = 20_000;
const LOOK_EVERY_MS = 1000;

/**
 * Sends the letters of the outbox, one at a time. Many workers in many processes may share one
 * outbox. A letter is sent twice only if its worker could not note that the mail server had taken
 * it, or if the mail server took it and then stayed silent (`smtp-delivery.ts`).
 */
export class OutboxWorker {
  readonly #options: OutboxWorkerOptions;
  #stopped = false;
  #wake: () => void = () => undefined;
  #woken = false;
  readonly #running: Promise<void>;

  constructor(options: OutboxWorkerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** There is a new letter. */
  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  /** Ends after the current letter. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const found = await this.#next().catch((error: unknown) => {
        this.#options.onBug(error);
        return false;
      });
      if (!found) await this.#rest();
    }
  }

  async #next(): Promise<boolean> {
    const { outbox, clock, isForNew } = this.#options;
    const now = clock.now();
    const letter = await outbox.lease(now, now + LEASE_MS, isForNew);
    if (letter) await this.#send(letter);
    return letter !== null;
  }

  async #send(letter: LeasedLetter): Promise<void> {
    const { outbox, clock, onTry } = this.#options;
    if (letter.isStale) {
      await outbox.finish(letter, 'dropped');
      onTry?.('dropped');
      return;
    }
    try {
      await this.#deliver(letter);
    } catch (error) {
      const isFinal = error instanceof LetterRefused || letter.tries >= MAXIMUM_TRIES;
      if (isFinal) await outbox.finish(letter, 'failed');
      else await outbox.postpone(letter, clock.now() + waitAfter(letter.tries));
      onTry?.(isFinal ? 'failed' : 'postponed', reasonOf(error));
      return;
    }
    onTry?.('sent');
    await this.#noteSent(letter);
  }

  async #deliver(letter: LeasedLetter): Promise<void> {
    const { outbox, deliver, clock, onBug } = this.#options;
    if (letter.mail === null) throw new LetterUnreadable();
    const renewing = setInterval(
      () => void outbox.postpone(letter, clock.now() + LEASE_MS).catch(onBug),
      RENEW_MS,
    );
    try {
      await deliver(letter.mail, letter.tries);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Tries until the database is back: otherwise the letter would be sent again. */
  async #noteSent(letter: LeasedLetter): Promise<void> {
    const { outbox, onBug } = this.#options;
    for (;;) {
      try {
        return await outbox.finish(letter, 'sent');
      } catch (error) {
        onBug(error);
        if (this.#stopped) return;
        // A new letter is no reason to retry at once: it is in the same database.
        this.#woken = false;
        await this.#rest();
      }
    }
  }

  #rest(): Promise<void> {
    if (this.#woken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#options.lookEveryMs ?? LOOK_EVERY_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
