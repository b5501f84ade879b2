import type { Kysely, Migration } from 'kysely';
import { sql } from './kysely.ts';

/**
 * Budgets, known devices, one code for each client that asked, and a waiting time before an appeal
 * moves an account.
 */
export const BUDGETS_AND_DEVICES: Migration = {
  async up(db: Kysely<never>) {
    await sql`create table counts (key text primary key, spent integer not null, until bigint not null)`.execute(
      db,
    );
    await sql`create index counts_until on counts (until)`.execute(db);
    await sql`drop table attempts`.execute(db);
    await sql`alter table accounts add column devices text[] not null default '{}'`.execute(db);
    await sql`alter table marks add column device text`.execute(db);
    await sql`alter table codes add column client text not null default ''`.execute(db);
    await sql`alter table codes drop column wrong_tries`.execute(db);
    await sql`drop index codes_holder`.execute(db);
    await sql`create unique index codes_holder on codes (address, population, type, client)`.execute(
      db,
    );
    await sql`alter table appeals add column moves_at bigint`.execute(db);
  },
};
