import type { Kysely, Migration } from 'kysely';
import { sql } from './kysely.ts';

/**
 * What the sweep and the list of open appeals look for, so that neither reads whole tables of a
 * large service.
 */
export const INDEXES_BY_AGE: Migration = {
  async up(db: Kysely<never>) {
    await sql`create index codes_expiry on codes (expires_at)`.execute(db);
    await sql`create index marks_expiry on marks (expires_at)`.execute(db);
    await sql`create index attempts_at on attempts (at)`.execute(db);
    await sql`create index outbox_at on outbox (at)`.execute(db);
    await sql`create index appeals_at on appeals (at)`.execute(db);
  },
};
