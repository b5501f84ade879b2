import type { Clock } from '#application/ports/clock.ts';
import type { Mail } from '../rules/service-state.ts';
import { CLAIM_MS, renewClaim } from './lease.ts';
import {
  LetterRefused,
  LetterUnreadable,
  MAXIMUM_TRIES,
  reasonOf,
  waitAfter,
} from './delivery-retry.ts';
import type { ClaimedLetter, Outbox } from '../rules/outbox.ts';

export interface OutboxWorkerOptions {
  readonly outbox: Outbox;
  /**
   * Resolves once the mail server has taken the letter; rejects with LetterRefused, or when another
   * try may help.
   */
  readonly deliver: (mail: Mail, tries: number) => Promise<void>;
  /**
   * Takes letters only that were never tried: those that a mail server holds up do not hold up new
   * ones.
   */
  readonly isForNew?: boolean;
  /** Shared with the other workers of this instance. */
  readonly domains?: BusyDomains;
  readonly clock: Clock;
  /** Called with how each try ended, with nothing of the letter. */
  readonly onTry?: (outcome: 'sent' | 'dropped' | 'failed' | 'postponed', reason?: string) => void;
  readonly onBug: (error: unknown) => void;
  /** How often to look for letters that nobody announced: another instance's, or postponed ones. */
  readonly lookEveryMs?: number;
}

/** The last two labels of the domain: whoever owns it can make any number of names below. */
function lastLabelsOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domain.split('.').slice(-2).join('.');
}

/**
 * Letters on their way by the domain of their receiver: a domain whose mail server is slow has only
 * so many workers.
 */
export class BusyDomains {
  readonly #letters = new Map<string, number>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly most: number) {}

  /**
   * Lets one worker after the other claim a letter, each told which domains get no further worker
   * now.
   */
  claim(
    find: (notTo: readonly string[]) => Promise<ClaimedLetter | null>,
  ): Promise<ClaimedLetter | null> {
    const found = this.#turn.then(async () => {
      const full = [...this.#letters].filter(([, count]) => count >= this.most);
      const letter = await find(full.map(([domain]) => domain));
      if (letter) this.#add(letter, 1);
      return letter;
    });
    this.#turn = found.catch(() => undefined);
    return found;
  }

  /** The letter is out, or was given up for now. */
  leave(letter: ClaimedLetter): void {
    this.#add(letter, -1);
  }

  #add({ mail }: ClaimedLetter, change: 1 | -1): void {
    if (mail === null) return;
    const domain = lastLabelsOf(mail.to);
    const count = (this.#letters.get(domain) ?? 0) + change;
    if (count === 0) this.#letters.delete(domain);
    else this.#letters.set(domain, count);
  }
}

/**
 * After the store was away for longer than that, whoever has sent a letter meanwhile notes it
 * first; each asks every second.
 */
const SETTLE_MS = 5000;
const LOOK_EVERY_MS = 1000;

/**
 * Sends what the outbox holds, one letter at a time. Any number of these may work on one outbox, in
 * one process or many. A letter is sent again only if its worker was gone before it could note that
 * the mail server had taken it, or if the server took it and then said nothing for as long as is
 * waited (`smtp-delivery.ts`).
 */
export class OutboxWorker {
  readonly #options: OutboxWorkerOptions;
  #stopped = false;
  #wake: () => void = () => undefined;
  #woken = false;
  #wasAway = false;
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
        this.#wasAway = true;
        this.#options.onBug(error);
        return false;
      });
      if (!found) await this.#rest();
    }
  }

  async #next(): Promise<boolean> {
    const { outbox, clock } = this.#options;
    if (this.#wasAway) await this.#settle();
    if (this.#stopped) return false;
    const now = clock.now();
    const { isForNew: isNew, domains } = this.#options;
    const find = (notTo?: readonly string[]) => outbox.claim(now, now + CLAIM_MS, { isNew, notTo });
    const letter = await (domains?.claim(find) ?? find());
    if (letter) await this.#send(letter).finally(() => domains?.leave(letter));
    return letter !== null;
  }

  /** Rejects while the store is away still. */
  async #settle(): Promise<void> {
    const { outbox, clock } = this.#options;
    await outbox.backlog(clock.now());
    const settled = performance.now() + SETTLE_MS;
    while (!this.#stopped && performance.now() < settled) {
      this.#woken = false;
      await this.#rest();
    }
    this.#wasAway = false;
  }

  async #send(letter: ClaimedLetter): Promise<void> {
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

  async #deliver(letter: ClaimedLetter): Promise<void> {
    const { outbox, deliver, clock, onBug } = this.#options;
    if (letter.mail === null) throw new LetterUnreadable();
    const giveUp = renewClaim(() => outbox.postpone(letter, clock.now() + CLAIM_MS), onBug);
    try {
      await deliver(letter.mail, letter.tries);
    } finally {
      giveUp();
    }
  }

  /**
   * As long as this isn't written down, the letter would be sent again: a store that is away is
   * asked until it is back.
   */
  async #noteSent(letter: ClaimedLetter): Promise<void> {
    const { outbox, onBug } = this.#options;
    for (;;) {
      try {
        return await outbox.finish(letter, 'sent');
      } catch (error) {
        onBug(error);
        if (this.#stopped) return;
        // A letter that was announced meanwhile is no reason to ask at once: it is in the same
        // store.
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
