import { CLOCK_TOLERANCE_MS, isAhead, type EmailMessage } from '../../rules/service-state.ts';
import type { EmailCause } from '../../rules/account-store.ts';
import { CODE_LIFETIME_MS } from '../../rules/codes-and-marks.ts';
import { type Kysely, sql, type Updateable } from 'kysely';
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
  async lease(now: number, until: number): Promise<LeasedEmail | null> {
    const row = await this.db
      .updateTable('outbox')
      .set((eb) => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('status', '=', sql.lit('waiting'))
          .where(
            eb.or([
              eb('nextTryAt', '<=', now),
              // The opposite of `isAhead`.
              eb('nextTryAt', '>', now + LEASE_MS + CLOCK_TOLERANCE_MS),
            ]),
          )
          .orderBy((eb) => eb('tries', '>', 0))
          .orderBy('seq')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'at', 'email', 'tries', 'codeId'])
      .executeTakeFirst();
    if (!row) return null;
    const isWorthSending = row.codeId
      ? await this.#isWorking(row.codeId, now)
      : now - row.at < NOTICE_LIFETIME_MS;
    const { id, tries } = row;
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

  async #isWorking(codeId: string, now: number): Promise<boolean> {
    const found = await this.db
      .selectFrom('codes')
      .select('expiresAt')
      .where('id', '=', codeId)
      .executeTakeFirst();
    return found !== undefined && isAhead(found.expiresAt, now, CODE_LIFETIME_MS);
  }
}

export function outboxRow(
  secret: ServiceSecret,
  email: EmailMessage,
  { client, codeId }: EmailCause,
) {
  const { id, at, to } = email;
  const encrypted = secret.encrypt(JSON.stringify(email), contextOf(id));
  return {
    id,
    at,
    address: to.toLowerCase(),
    client,
    codeId: codeId ?? null,
    email: encrypted,
    nextTryAt: at,
  };
}

/** What an email says; null if it was encrypted with a secret that this one does not know. */
export function decryptEmail(
  secret: ServiceSecret,
  { id, email: encrypted }: { readonly id: string; readonly email: string },
): EmailMessage | null {
  const opened = secret.decrypt(encrypted, contextOf(id));
  return opened === null ? null : (JSON.parse(opened) as EmailMessage);
}

/** An email opens in its own row only. Never change this: stored emails were encrypted with it. */
function contextOf(id: string): string {
  return `letter ${id}`;
}

export interface LeasedEmail {
  readonly id: string;
  /** Null if it is not to be sent: because it is out of date, unless there is another reason. */
  readonly message: EmailMessage | null;
  readonly reason?: string;
  /** Including this try. */
  readonly tries: number;
}

export type Outbox = Pick<PostgresOutbox, 'lease' | 'finish' | 'postpone'>;
