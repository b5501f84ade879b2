import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Kysely, PostgresDialect } from './kysely.ts';
import type { OpenDatabase } from './open-postgres.ts';
import { writePreparedDatabase } from './prepared-database.ts';
import type { Database } from './tables.ts';

/**
 * PostgreSQL inside this process. One program at a time may use a folder; nothing here guards it.
 * @param folder where it is kept; in memory only unless given
 */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  const lite = await create(folder);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new OneConnection(lite) }) });
  return { db, patiently: (work) => work(db), close: () => db.destroy() };
}

async function create(folder: string | undefined): Promise<PGlite> {
  // A prepared database: making one takes several seconds.
  if (folder === undefined) return PGlite.create({ loadDataDir: await dataDir() });
  if (!existsSync(join(folder, 'PG_VERSION'))) await writePreparedDatabase(folder);
  return PGlite.create({ dataDir: folder });
}

/** Lends the one connection there is to one borrower after the other, as a pool of one would. */
class OneConnection implements PostgresPool {
  #turn: Promise<void> = Promise.resolve();

  constructor(private readonly lite: PGlite) {}

  async connect(): Promise<PostgresPoolClient> {
    const former = this.#turn;
    let release = (): void => undefined;
    this.#turn = new Promise((resolve) => (release = resolve));
    await former;
    return { query: ((text: string, values: readonly unknown[]) => this.#query(text, values)) as PostgresPoolClient['query'], release };
  }

  async end(): Promise<void> {
    await this.#turn;
    await this.lite.close();
  }

  async #query(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const { rows, affectedRows = 0 } = await this.lite.query(text, [...values]);
    // Kysely counts rows of these commands only, and reads them for any.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  }
}
