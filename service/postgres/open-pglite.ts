import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { OpenDatabase } from './open-postgres.ts';
import { kyselyOver } from './tables.ts';

/**
 * PostgreSQL inside this process. The caller has to lock the folder: two programs would destroy it.
 * @param folder in memory if omitted
 */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  const db = kyselyOver(poolOfOne(await create(folder)));
  return { db, close: () => db.destroy() };
}

/** Unpacks a prepared database where there is none: making one takes several seconds. */
async function create(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return PGlite.create({ loadDataDir: await dataDir() });
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    // Under a temporary name first, so that a killed start leaves no partial database.
    const temporary = `${folder}.new`;
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    const lite = await PGlite.create({ dataDir: temporary, loadDataDir: await dataDir() });
    await lite.close();
    // Fails if the folder holds something else.
    await rename(temporary, folder);
  }
  return PGlite.create({ dataDir: folder });
}

/** A pool of one connection. */
function poolOfOne(lite: PGlite): PostgresPool {
  let turn: Promise<void> = Promise.resolve();
  const query = async (text: string, values: unknown[]) => {
    // `query` takes one statement only.
    const isAlone = values.length > 0 || !text.includes(';');
    const result = isAlone ? await lite.query(text, values) : (await lite.exec(text)).at(-1);
    const { rows = [], affectedRows = 0 } = result ?? {};
    // Kysely counts rows of these commands only, and reads them for any.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  };
  return {
    async connect() {
      const former = turn;
      let release = (): void => undefined;
      turn = new Promise((resolve) => (release = resolve));
      await former;
      return { query: query as PostgresPoolClient['query'], release };
    },
    end: () => turn.then(() => lite.close()),
  };
}
