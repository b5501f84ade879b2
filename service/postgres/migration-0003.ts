import type { Kysely, Migration } from 'kysely';
import { sql } from './kysely.ts';

/**
 * The answer to an appeal speaks the language of whoever made it. A program before this one goes on
 * writing appeals without.
 */
export const LANGUAGE_OF_APPEALS: Migration = {
  async up(db: Kysely<never>) {
    await sql`alter table appeals add column language text`.execute(db);
  },
};
