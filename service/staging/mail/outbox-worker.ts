import type { Clock } from '#domain/clock.ts';
import type { EmailMessage } from '../../rules/service-state.ts';
import { LEASE_MS, type LeasedEmail, type Outbox } from '../postgres/postgres-outbox.ts';
import { isRecipientRefused, reasonOf } from './delivery-failures.ts';

export interface OutboxWorkerOptions {
  readonly outbox: Outbox;
  /** Resolves when the mail server has taken the email, in less time than a lease. */
  readonly deliver: (email: EmailMessage) => Promise<void>;
  readonly clock: Clock;
  /** Called after each try, with nothing of the email but its id. */
  readonly onTry?: (
    result: 'sent' | 'dropped' | 'failed' | 'postponed',
    id: string,
    reason?: string,
  ) => void;
  readonly onBug: (error: unknown) => void;
}

/** How often to look for emails of other instances, and for postponed ones. */
const LOOK_EVERY_MS = 1000;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

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
      const hasSent = await this.#sendNext().catch(this.#options.onBug);
      if (!hasSent) await this.#rest();
    }
  }

  async #sendNext(): Promise<boolean> {
    const now = this.#options.clock.now();
    const email = await this.#options.outbox.leaseNext(now, now + LEASE_MS);
    if (email) await this.#send(email);
    return email !== null;
  }

  async #send(email: LeasedEmail): Promise<void> {
    const { outbox, deliver, clock, onTry } = this.#options;
    if (email.message === null) {
      await outbox.finish(email, 'dropped');
      onTry?.('dropped', email.id, email.reason);
      return;
    }
    try {
      await deliver(email.message);
    } catch (error) {
      const isFinal = isRecipientRefused(error);
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (email.tries - 1));
      if (isFinal) await outbox.finish(email, 'failed');
      else await outbox.postpone(email, clock.now() + wait);
      onTry?.(isFinal ? 'failed' : 'postponed', email.id, reasonOf(error));
      return;
    }
    onTry?.('sent', email.id);
    await outbox.finish(email, 'sent');
  }

  /** Until the next look, a new email or a stop. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#woken) this.#wake();
    });
  }
}
