import { CLOCK_TOLERANCE_MS, isAhead, type EmailMessage } from '../rules/service-state.ts';
import { CODE_LIFETIME_MS } from '../rules/verification-codes.ts';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

/** No email waits longer for its next try. */
export const LONGEST_WAIT_MS = 60_000;
const MOST_COUNTED = 10_000;

/** Emails in PostgreSQL. A lease moves the next try of an email into the future. */
export class PostgresOutbox {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
  ) {}

  /**
   * The next due email; no other worker gets it before `until`. Null if none is due. New emails
   * come before those already tried, and the newest first, because its reader waits now.
   * @param isNew only an email that was never tried
   */
  async lease(now: number, until: number, isNew = false): Promise<LeasedEmail | null> {
    const row = await this.db
      .updateTable('outbox')
      .set((eb) => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))
      .where('id', '=', (eb) => {
        const waiting = eb
          .selectFrom('outbox')
          .select('id')
          .where('status', '=', sql.lit('waiting'))
          .limit(1)
          .forUpdate()
          .skipLocked();
        const isDue = eb('nextTryAt', '<=', now);
        // The opposite of `isAhead`.
        const isTooFar = eb('nextTryAt', '>', now + LONGEST_WAIT_MS + CLOCK_TOLERANCE_MS);
        const newest = waiting
          .where('tries', '=', sql.lit(0))
          .where(eb.or([isDue, isTooFar]))
          .orderBy('seq', 'desc');
        if (isNew) return newest;
        // PostgreSQL runs each query only if those before it found no row. Each follows one index.
        return eb.fn.coalesce(
          newest,
          waiting.where(isDue).orderBy('nextTryAt'),
          waiting.where(isTooFar).orderBy('nextTryAt', 'desc'),
        );
      })
      .returning(['id', 'letter', 'tries', 'codeId'])
      .executeTakeFirst();
    if (!row) return null;
    const message = decryptEmail(this.secret, row);
    const isStale = row.codeId !== null && !(await this.#isWorking(row.codeId, now));
    return { id: row.id, message, tries: row.tries, isStale };
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

  /** Reads only the beginning of each index, so its cost does not grow with the emails. */
  async backlog(now: number): Promise<Backlog> {
    const waiting = this.db.selectFrom('outbox').where('status', '=', sql.lit('waiting'));
    const counted = waiting.select('nextTryAt').orderBy('nextTryAt').limit(MOST_COUNTED);
    const row = await this.db
      .selectNoFrom((eb) => [
        eb.selectFrom(counted.as('counted')).select(eb.fn.countAll<number>().as('n')).as('waiting'),
        waiting.select('at').orderBy('at').limit(1).as('oldest'),
        waiting.select('nextTryAt').orderBy('nextTryAt').limit(1).as('due'),
      ])
      .executeTakeFirstOrThrow();
    const since = (time: number | null) => (time === null ? 0 : Math.max(0, now - Number(time)));
    return { waiting: Number(row.waiting), oldestMs: since(row.oldest), overdueMs: since(row.due) };
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

/** @param codeId the code in it, if any */
export function outboxRow(secret: ServiceSecret, email: EmailMessage, codeId: string | null) {
  const { id, at, to } = email;
  const letter = secret.encrypt(JSON.stringify(email), contextOf(id));
  return { id, at, address: to.toLowerCase(), codeId, letter, nextTryAt: at };
}

/** What an email says; null if it was encrypted with a secret that this one does not know. */
export function decryptEmail(
  secret: ServiceSecret,
  { id, letter }: { readonly id: string; readonly letter: string },
): EmailMessage | null {
  const opened = secret.decrypt(letter, contextOf(id));
  return opened === null ? null : (JSON.parse(opened) as EmailMessage);
}

/** An email opens in its own row only. */
function contextOf(id: string): string {
  return `letter ${id}`;
}

/** An email that one worker sends. */
export interface LeasedEmail {
  readonly id: string;
  /** Null if no secret of this instance opens it; another instance may have the right one. */
  readonly message: EmailMessage | null;
  /** Including this try. */
  readonly tries: number;
  /** Whether its code is used, replaced or expired, so that the email helps no customer. */
  readonly isStale: boolean;
}

export interface Backlog {
  /** 10,000 at most: more are not counted. */
  readonly waiting: number;
  /** How long the oldest of them has waited, in ms; 0 if there is none. */
  readonly oldestMs: number;
  /** How long a due email has had no worker, in ms. One that a mail server defers is not due. */
  readonly overdueMs: number;
}

export type Outbox = Pick<PostgresOutbox, 'lease' | 'finish' | 'postpone' | 'backlog'>;
