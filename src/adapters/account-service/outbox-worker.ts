import type { Clock } from '#application/ports/clock.ts';
import type { Mail } from '../account-rules/service-state.ts';
import type { ClaimedLetter, Outbox } from './outbox.ts';

/** The mail server will never take this letter, whatever the time. */
export class LetterRefused extends Error {}

/** It was encrypted with a secret that this instance was not given: while that is being changed, another instance may open it. */
class LetterUnreadable extends Error {
  readonly code = 'UNREADABLE';
}

export interface OutboxWorkerOptions {
  readonly outbox: Outbox;
  /** Resolves once the mail server has taken the letter; rejects with LetterRefused, or when another try may help. */
  readonly deliver: (mail: Mail) => Promise<void>;
  readonly clock: Clock;
  /** Told how each try ended, with nothing of the letter. */
  readonly onTry?: (outcome: 'sent' | 'dropped' | 'failed' | 'postponed', reason?: string) => void;
  readonly onBug: (error: unknown) => void;
  /** How often to look for letters that nobody announced: another instance's, or postponed ones. */
  readonly lookEveryMs?: number;
}

/** Longer than any try takes, so that a letter is another worker's only when its own is gone. */
export const CLAIM_MS = 60_000;
const LOOK_EVERY_MS = 1000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** Half a day of the longest waits; letters with a code go far sooner, when it dies. */
const MAXIMUM_TRIES = 720;

/**
 * Sends what the outbox holds, one letter at a time. Any number of these may work on one outbox, in one process or many.
 * A letter is sent again only if its worker was gone before it could note that the mail server had taken it.
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

  /** After the letter that is under way. */
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
    const { outbox, clock } = this.#options;
    const now = clock.now();
    const letter = await outbox.claim(now, now + CLAIM_MS);
    if (letter) await this.#send(letter);
    return letter !== null;
  }

  async #send(letter: ClaimedLetter): Promise<void> {
    const { outbox, deliver, clock, onTry } = this.#options;
    if (letter.isStale) {
      await outbox.finish(letter, 'dropped');
      onTry?.('dropped');
      return;
    }
    try {
      if (letter.mail === null) throw new LetterUnreadable();
      await deliver(letter.mail);
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

  /** As long as this isn't written down, the letter would be sent again: a store that is away is asked until it is back. */
  async #noteSent(letter: ClaimedLetter): Promise<void> {
    const { outbox, onBug } = this.#options;
    for (;;) {
      try {
        return await outbox.finish(letter, 'sent');
      } catch (error) {
        onBug(error);
        if (this.#stopped) return;
        // A letter that was announced meanwhile is no reason to ask at once: it is in the same store.
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

/** Twice as long after each try, up to a minute. */
function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 10));
}

/** The code of the error only: an SMTP server's sentences repeat addresses. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown';
}
