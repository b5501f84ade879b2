import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { DEFAULT_ARGON2_COST, type Argon2Cost } from '#service/postgres/password-hashing.ts';
import { migrate } from '#service/postgres/migrate.ts';
import { openPostgres } from '#service/postgres/open-postgres.ts';

export const PASSWORD = 'Lab-2026x';

/** Of all instances, because they share databases. */
export const SECRET = 'the-secret-of-a-measurement-long-enough';

/** The least that argon2 takes, for figures that are about all the rest. */
export const CHEAP: Argon2Cost = { memory: 8, passes: 1, lanes: 1 };

export const addressOf = (number: number): string => `customer-${number}@bench.example`;

/** Fills a database with that many accounts, all with one password. @returns its hash */
export async function fillDatabase(
  url: string,
  accounts: number,
  cost: Argon2Cost = DEFAULT_ARGON2_COST,
): Promise<string> {
  const { memory: memoryCost, passes: timeCost, lanes: parallelism } = cost;
  const stored = await hash(PASSWORD, { memoryCost, timeCost, parallelism });
  const database = openPostgres({ url, poolSize: 2 });
  await migrate(database);
  await database.withoutTimeout(async (db) => {
    await sql`insert into accounts (id, population, address, email, name, disabled, passwords)
      select 'user_' || n, '1000', 'customer-' || n || '@bench.example', 'customer-' || n || '@bench.example', 'Customer', false, array[${stored}]
      from generate_series(0, ${accounts - 1}::integer) as n`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  await database.close();
  return stored;
}
