import type { Kysely } from 'kysely';
import { sql } from './kysely.ts';
import type { Database } from './tables.ts';
import { UnusableDatabase } from './unusable-database.ts';

const LEAST_VERSION = 140_000;

/** The facts about a database that this program depends on. */
export interface DatabaseFacts {
  /** Such as 140023. */
  readonly version: number;
  readonly encoding: string;
  /** The first of `search_path` that exists: where tables are made. */
  readonly schema: string | null;
  readonly isReadOnly: boolean;
}

/** Why the service can't use this database; null if it can. */
export function problemOfDatabase({
  version,
  encoding,
  schema,
  isReadOnly,
}: DatabaseFacts): string | null {
  if (version < LEAST_VERSION)
    return `its server is PostgreSQL ${Math.floor(version / 10_000)}, and 14 or later is needed.`;
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}, in which names of customers can't be stored. Make it anew with: createdb --encoding=UTF8 --template=template0`;
  if (schema === null)
    return 'its search_path names no schema that exists and that this user may use.';
  return isReadOnly ? 'it is read-only, as a standby is. Name the primary server.' : null;
}

/** @throws UnusableDatabase */
export async function checkDatabase(db: Kysely<Database>, isChanged: boolean): Promise<void> {
  const { rows } = await sql<DatabaseFacts>`select
    current_setting('server_version_num')::int4 as version,
    current_setting('server_encoding') as encoding,
    current_schema() as schema,
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  const [facts] = rows;
  const problem = facts && problemOfDatabase(isChanged ? facts : { ...facts, isReadOnly: false });
  if (problem) throw new UnusableDatabase(problem);
}

/** Rejects unless the database takes changes now. It changes nothing. */
export async function tryWrite(db: Kysely<Database>): Promise<void> {
  await sql`update accounts set disabled = disabled where false`.execute(db);
}
