import type { Kysely, Selectable } from 'kysely';
import type { KeyStore, StoredKey } from './server-keys.ts';
import { StartupError } from '../startup-error.ts';
import type { ServiceSecret } from './service-secret.ts';
import { sql } from './kysely.ts';
import { orOverload } from './connection-pool.ts';
import type { Database } from './tables.ts';

/** An arbitrary number that no other lock uses. */
const ROTATION_LOCK = 20_261_122;

/** The database was written with a secret that this program does not have. */
export class AnotherSecret extends StartupError {
  constructor() {
    super(
      'SERVICE_SECRET is not the one that this database was written with. Set that one, or set it as SERVICE_SECRET_FORMER beside a new one.',
    );
  }
}

/** The shared RSA keys; the private halves are encrypted, each for its own id. */
export class PostgresKeyStore implements KeyStore {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
  ) {}

  async newest(): Promise<StoredKey | null> {
    const row = await this.db
      .selectFrom('rsa_keys')
      .selectAll()
      .where('replaced_at', 'is', null)
      .executeTakeFirst()
      .catch(orOverload);
    return row ? this.#keyOf(row) : null;
  }

  async find(id: string): Promise<StoredKey | null> {
    const row = await this.db
      .selectFrom('rsa_keys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
      .catch(orOverload);
    return row ? this.#keyOf(row) : null;
  }

  async add(key: StoredKey, unlessSince: number, retired: number): Promise<void> {
    const { id, publicKey: public_key, since } = key;
    const row = {
      id,
      public_key,
      since,
      private_key: this.secret.encrypt(key.privateKey, `key ${id}`),
      replaced_at: null,
    };
    const added = this.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`.execute(transaction);
      const newer = await transaction
        .selectFrom('rsa_keys')
        .select('id')
        .where('replaced_at', 'is', null)
        .where('since', '>', unlessSince)
        .executeTakeFirst();
      if (newer !== undefined) return;
      await transaction.deleteFrom('rsa_keys').where('replaced_at', '<', retired).execute();
      await transaction
        .updateTable('rsa_keys')
        .set({ replaced_at: since })
        .where('replaced_at', 'is', null)
        .execute();
      await transaction.insertInto('rsa_keys').values(row).execute();
    });
    await added.catch(orOverload);
  }

  #keyOf({
    id,
    public_key: publicKey,
    private_key,
    since,
    replaced_at: replacedAt,
  }: Selectable<Database['rsa_keys']>): StoredKey {
    const privateKey = this.secret.open(private_key, `key ${id}`);
    if (privateKey === null) throw new AnotherSecret();
    return {
      id,
      publicKey,
      privateKey,
      since: Number(since),
      replacedAt: replacedAt === null ? null : Number(replacedAt),
    };
  }
}
