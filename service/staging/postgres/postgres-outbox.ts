import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { EmailCause } from '../../rules/account-store.ts';
import { CODE_LIFETIME_MS } from '../../rules/codes-and-marks.ts';
import { CLOCK_TOLERANCE_MS, isAhead, type EmailMessage } from '../../rules/service-state.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

/** A worker that crashed has its email until then; longer than any delivery takes. */
export const LEASE_MS = 3 * 60_000;
/** How long a notice is worth sending. An email with a code ends with its code. */
const NOTICE_LIFETIME_MS = 12 * 60 * 60_000;

/** After `forget-secrets` beside a service that still runs with the former one. */
const OTHER_SECRET = 'written under another SERVICE_SECRET';

/** Emails in PostgreSQL. A lease moves the next try of an email into the future. */
export class PostgresOutbox {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
  ) {}

  /**
   * The next due email: the oldest that was not tried yet, else the oldest. No other worker gets it
   * before `until`.
   */
  async leaseNext(now: number, until: number): Promise<LeasedEmail | null> {
    // A time further away than a lease is of a clock that was set back since, as `isAhead` says.
    const latest = now + LEASE_MS + CLOCK_TOLERANCE_MS;
    const { rows } = await sql<LeasedRow>`update outbox
      set next_try_at = ${until}, tries = tries + 1
      where id = (
        select id from outbox
        where status = 'waiting' and (next_try_at <= ${now} or next_try_at > ${latest})
        order by tries > 0, seq
        limit 1 for update skip locked
      )
      returning id, at, email, tries, code_id,
        (select expires_at from codes where codes.id = code_id) as code_end`.execute(this.db);
    const [row] = rows;
    if (!row) return null;
    const { id, tries, at, codeId, codeEnd } = row;
    const isWorthSending =
      codeId === null
        ? now - at < NOTICE_LIFETIME_MS
        : codeEnd !== null && isAhead(codeEnd, now, CODE_LIFETIME_MS);
    if (!isWorthSending) return { id, tries, message: null };
    const message = decryptEmail(this.secret, row);
    return message ? { id, tries, message } : { id, tries, message, reason: OTHER_SECRET };
  }

  /** Ends all tries. */
  finish(email: LeasedEmail, status: 'sent' | 'dropped' | 'failed'): Promise<void> {
    return this.#update(email, { status });
  }

  /** No worker tries the email before that time. */
  postpone(email: LeasedEmail, nextTryAt: number): Promise<void> {
    return this.#update(email, { nextTryAt });
  }

  /** Changes nothing if another worker has leased the email since. */
  async #update({ id, tries }: LeasedEmail, change: Updateable<Database['outbox']>): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set(change)
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute();
  }
}

export function outboxRow(secret: ServiceSecret, email: EmailMessage, cause: EmailCause) {
  const { id, at, to } = email;
  const encrypted = secret.encrypt(JSON.stringify(email), contextOf(id));
  return { ...cause, id, at, address: to.toLowerCase(), email: encrypted, nextTryAt: at };
}

/** What an email says; null if it was encrypted with a secret that this one does not know. */
export function decryptEmail(
  secret: ServiceSecret,
  { id, email: encrypted }: { readonly id: string; readonly email: string },
): EmailMessage | null {
  const opened = secret.decrypt(encrypted, contextOf(id));
  return opened === null ? null : (JSON.parse(opened) as EmailMessage);
}

/** An email opens in its own row only. */
function contextOf(id: string): string {
  return `email ${id}`;
}

type OutboxRow = Selectable<Database['outbox']>;
interface LeasedRow extends Pick<OutboxRow, 'id' | 'at' | 'email' | 'tries' | 'codeId'> {
  /** Null if the code was used or replaced, and for a notice. */
  readonly codeEnd: number | null;
}

export interface LeasedEmail {
  readonly id: string;
  /** Null if it is not to be sent: because it is out of date, unless there is another reason. */
  readonly message: EmailMessage | null;
  readonly reason?: string;
  /** Including this try. */
  readonly tries: number;
}

export type Outbox = Pick<PostgresOutbox, 'leaseNext' | 'finish' | 'postpone'>;
