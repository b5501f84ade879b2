import type { Clock } from '#application/ports/clock.ts';
import { LONGEST_WAIT_MS, type LeasedEmail, type Outbox } from '../postgres/postgres-outbox.ts';
import type { EmailMessage } from '../rules/service-state.ts';
import { kindOfFailure, reasonOf, type Failure } from './delivery-failures.ts';

export interface OutboxWorkerOptions {
  readonly outbox: Outbox;
  /**
   * Resolves when the mail server has taken the email. Rejects with an error as nodemailer reports
   * it (see `kindOfFailure`).
   * @param tries how often this email was tried, this time included
   */
  readonly deliver: (email: EmailMessage, tries: number) => Promise<void>;
  /** Never takes an email that was tried before, so that a slow mail server delays no new one. */
  readonly isForNew?: boolean;
  readonly clock: Clock;
  /** Called with the outcome of each try, and nothing of the email but its id. */
  readonly onTry?: (
    outcome: 'sent' | 'dropped' | 'failed' | 'postponed',
    id: string,
    failure?: Failure,
  ) => void;
  readonly onBug: (error: unknown) => void;
  /** How often to look for emails of other instances, and for postponed ones. */
  readonly lookEveryMs?: number;
}

/** When a worker crashes, another one sends its email after this time. */
const LEASE_MS = LONGEST_WAIT_MS;
/** A worker renews its lease while the mail server keeps it waiting. */
const RENEW_MS = 20_000;
const LOOK_EVERY_MS = 1000;
const FIRST_WAIT_MS = 2000;
/** Half a day of the longest waits. Emails with a code end far sooner, when it expires. */
const MAXIMUM_TRIES = 720;

/**
 * Sends the emails of the outbox, one at a time. Many workers in many processes may share one
 * outbox. An email is sent twice only if its worker could not note that the mail server had taken
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

  /** There is a new email. */
  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  /** Ends after the current email. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const found = await this.#next().catch(this.#options.onBug);
      if (!found) await this.#rest();
    }
  }

  async #next(): Promise<LeasedEmail | null> {
    const { outbox, clock, isForNew } = this.#options;
    const now = clock.now();
    const email = await outbox.lease(now, now + LEASE_MS, isForNew);
    if (email) await this.#send(email);
    return email;
  }

  async #send(email: LeasedEmail): Promise<void> {
    const { outbox, clock, onTry } = this.#options;
    if (email.isStale) {
      await outbox.finish(email, 'dropped');
      onTry?.('dropped', email.id);
      return;
    }
    try {
      await this.#deliver(email);
    } catch (error) {
      const failure = { kind: kindOfFailure(error), reason: reasonOf(error) };
      const isFinal = failure.kind === 'recipient' || email.tries >= MAXIMUM_TRIES;
      const isBusy = failure.kind === 'busy';
      const usual = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (email.tries - 1));
      // A random part, or emails that were refused together would come back together.
      const wait = usual * (isBusy ? 1 - Math.random() / 2 : 1);
      if (isFinal) await outbox.finish(email, 'failed');
      else await outbox.postpone(email, clock.now() + Math.round(wait));
      onTry?.(isFinal ? 'failed' : 'postponed', email.id, failure);
      // Half a second to two, so that workers don't come back all at once. The others have the
      // connections, and a new email is theirs.
      if (isBusy) await this.#rest(500 + 1500 * Math.random(), false);
      return;
    }
    onTry?.('sent', email.id);
    await this.#noteSent(email);
  }

  async #deliver(email: LeasedEmail): Promise<void> {
    const { outbox, deliver, clock, onBug } = this.#options;
    // While the secret changes, another instance may open it.
    if (email.message === null)
      throw Object.assign(new Error('no secret opens the email'), { code: 'UNREADABLE' });
    const renewing = setInterval(
      () => void outbox.postpone(email, clock.now() + LEASE_MS).catch(onBug),
      RENEW_MS,
    );
    try {
      await deliver(email.message, email.tries);
    } finally {
      clearInterval(renewing);
    }
  }

  /** Tries until the database is back: otherwise the email would be sent again. */
  async #noteSent(email: LeasedEmail): Promise<void> {
    for (;;) {
      try {
        return await this.#options.outbox.finish(email, 'sent');
      } catch (error) {
        this.#options.onBug(error);
        if (this.#stopped) return;
        // A new email is no reason to retry at once: it is in the same database.
        await this.#rest(LOOK_EVERY_MS, false);
      }
    }
  }

  /** @param isWakeable whether a new email ends the rest; a stop always does */
  #rest(ms = this.#options.lookEveryMs ?? LOOK_EVERY_MS, isWakeable = true): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        if (!this.#stopped && !(isWakeable && this.#woken)) return;
        clearTimeout(timer);
        resolve();
      };
      this.#wake();
    });
  }
}
