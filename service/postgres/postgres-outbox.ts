import type { Kysely } from 'kysely';
import type { Backlog, LeasedLetter, Outbox } from '../rules/outbox.ts';
import type { ServiceSecret } from './service-secret.ts';
import { openLetter } from './encrypted-letter.ts';
import { sql } from './kysely.ts';
import type { Database } from './tables.ts';

/** Letters in PostgreSQL. A lease moves the next try of a letter into the future. */
export class PostgresOutbox implements Outbox {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
  ) {}

  async lease(now: number, until: number, isNew = false): Promise<LeasedLetter | null> {
    const row = await this.db
      .updateTable('outbox')
      .set((eb) => ({ next_try_at: until, tries: eb('tries', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('status', '=', 'waiting')
          .where('next_try_at', '<=', now)
          .$if(isNew, (query) => query.where('tries', '=', 0))
          .orderBy(sql`tries > 0`)
          .orderBy(sql`case when tries = 0 then -seq else next_try_at end`)
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'letter', 'tries', 'code_id'])
      .executeTakeFirst();
    if (!row) return null;
    const mail = openLetter(this.secret, row.id, row.letter);
    const isStale = row.code_id !== null && !(await this.#isWorking(row.code_id, now));
    return { id: row.id, mail, tries: row.tries, isStale };
  }

  async finish({ id, tries }: LeasedLetter, status: 'sent' | 'dropped' | 'failed'): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ status })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute();
  }

  async postpone({ id, tries }: LeasedLetter, at: number): Promise<void> {
    await this.db
      .updateTable('outbox')
      .set({ next_try_at: at })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute();
  }

  async backlog(now: number): Promise<Backlog> {
    const row = await this.db
      .selectFrom('outbox')
      .select((eb) => [
        eb.fn.countAll<number>().as('waiting'),
        eb.fn.min('at').as('oldest'),
        eb.fn.min('next_try_at').as('due'),
      ])
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    const since = (time: number | null) => (time === null ? 0 : Math.max(0, now - Number(time)));
    return { waiting: Number(row.waiting), oldestMs: since(row.oldest), overdueMs: since(row.due) };
  }

  async #isWorking(codeId: string, now: number): Promise<boolean> {
    const found = await this.db
      .selectFrom('codes')
      .select(sql`1`.as('one'))
      .where('id', '=', codeId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return found !== undefined;
  }
}
