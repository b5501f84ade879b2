import type { Clock } from '#application/ports/clock.ts';
import type { EmailMessage } from '../rules/service-state.ts';
import { reasonOf } from './delivery-retry.ts';
import { kindOfFailure } from './smtp-replies.ts';

/** Emails refused in a row; a few may be about their own content or recipient. */
const SEVERAL = 3;
/**
 * A waiting email is tried once a minute. When none was refused for this long, it is unknown
 * whether the server still refuses emails.
 */
const REMEMBERED_MS = 5 * 60_000;

type Deliver = (email: EmailMessage, tries: number) => Promise<void>;

/** Detects that the mail server refuses email after email for a reason that operators can fix. */
export class RefusedEmails {
  /** Ids of the emails refused since one was accepted. */
  readonly #refused = new Set<string>();
  #latest = Number.NEGATIVE_INFINITY;

  /** @param onSeveral called once for each row of refusals, with the reason of the last one */
  constructor(
    private readonly clock: Clock,
    private readonly onSeveral: (reason: string) => void,
  ) {}

  /** Watches the outcome of each delivery. */
  watch(deliver: Deliver): Deliver {
    return async (email, tries) => {
      try {
        await deliver(email, tries);
        this.#refused.clear();
      } catch (error) {
        if (kindOfFailure(error) === 'operator') this.#note(email.id, error);
        throw error;
      }
    };
  }

  isSevere(): boolean {
    return this.#refused.size >= SEVERAL && this.clock.now() - this.#latest < REMEMBERED_MS;
  }

  #note(id: string, error: unknown): void {
    this.#latest = this.clock.now();
    if (this.#refused.size >= SEVERAL) return;
    this.#refused.add(id);
    if (this.#refused.size === SEVERAL) this.onSeveral(reasonOf(error));
  }
}
