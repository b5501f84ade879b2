import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Identifier, PublicKey } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import { randomId, webRandomBytes } from '../rules/randomness.ts';
import type { PasswordKeys } from '../rules/service-context.ts';
import { isAhead } from '../rules/service-state.ts';
import { StartupError } from '../startup-error.ts';
import { openCiphertext } from './open-ciphertext.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

interface ServerKey {
  readonly id: string;
  readonly publicKey: string;
  readonly opener: KeyObject;
  readonly since: number;
  /** When the next key took over; null for the newest. */
  readonly replacedAt: number | null;
}

/** After this time the next pair is made in the background. */
const KEY_ROTATION_MS = 10 * 60_000;
/** How long a replaced key still works. */
const KEY_GRACE_MS = 10 * 60_000;
/**
 * How long an instance hands out a key without reading newer ones; far less than the grace.
 */
const READ_EVERY_MS = 10_000;
/** How soon it reads again for an id that it does not know: callers may make ids up. */
const READ_AGAIN_MS = 1000;
/** An arbitrary number that no other lock uses. */
const ROTATION_LOCK = 20_261_122;
const makePair = promisify(generateKeyPair);

/** The database was written with a secret that this program does not have. */
export class AnotherSecret extends StartupError {
  constructor() {
    super(
      'SERVICE_SECRET is not the one that this database was written with. Set that one, or set it as SERVICE_SECRET_FORMER beside a new one.',
    );
  }
}

/**
 * The RSA keys that all instances share: each instance decrypts with the keys of the others. The
 * private halves are encrypted in the database, each for its own id.
 */
export class ServerKeys implements PasswordKeys {
  #keys: ReadonlyMap<string, ServerKey> = new Map();
  #newest: ServerKey | null = null;
  #readAt = -Infinity;
  #reading: Promise<ServerKey> | null = null;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
    private readonly clock: Clock,
    private readonly onBug: (error: unknown) => void,
  ) {}

  /** The key to encrypt with. An old key is replaced in the background. */
  async current(): Promise<PublicKey> {
    const { id, publicKey } = await this.#current();
    return { publicKey, keyId: id };
  }

  async open(ciphertext: string, keyId: Identifier): Promise<string | null> {
    const id = String(keyId);
    const newest = this.#newest ?? (await this.#readOnce());
    if (!this.#keys.has(id) && !this.#isWithin(READ_AGAIN_MS, this.#readAt)) await this.#readOnce();
    const found = this.#keys.get(id);
    const key = found && !this.#isRetired(found) ? found.opener : null;
    return openCiphertext(ciphertext, key, newest.opener);
  }

  /**
   * Reads the keys that are in use; null if there are none yet.
   * @throws AnotherSecret, or Overload if it runs out of time
   */
  async load(): Promise<ServerKey | null> {
    const rows = await this.db
      .selectFrom('rsa_keys')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('replaced_at', 'is', null),
          eb('replaced_at', '>', this.clock.now() - KEY_GRACE_MS),
        ]),
      )
      .execute();
    const keys = rows.map(({ id, public_key, private_key, since, replaced_at }) => {
      const known = this.#keys.get(id)?.opener;
      const privateKey = known ? '' : this.secret.open(private_key, `key ${id}`);
      if (privateKey === null) throw new AnotherSecret();
      const opener = known ?? createPrivateKey(privateKey);
      return { id, publicKey: public_key, opener, since, replacedAt: replaced_at };
    });
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    return keys.find(({ replacedAt }) => replacedAt === null) ?? null;
  }

  async #current(): Promise<ServerKey> {
    const newest = this.#newest;
    const isFresh =
      newest !== null &&
      this.#isWithin(READ_EVERY_MS, this.#readAt) &&
      this.#isWithin(KEY_ROTATION_MS, newest.since);
    if (isFresh) return newest;
    const reading = this.#readOnce();
    // The old key stays valid for a while, so calls do not wait for the next one.
    if (!newest || !this.#isWithin(KEY_ROTATION_MS + KEY_GRACE_MS / 2, newest.since))
      return reading;
    reading.catch(this.onBug);
    return newest;
  }

  /** Reads once for all who ask at the same time. */
  #readOnce(): Promise<ServerKey> {
    return (this.#reading ??= this.#loadOrAdd().finally(() => (this.#reading = null)));
  }

  async #loadOrAdd(): Promise<ServerKey> {
    const now = this.clock.now();
    let newest = await this.load();
    if (!newest || !this.#isWithin(KEY_ROTATION_MS, newest.since)) {
      await this.#add();
      newest = await this.load();
    }
    if (!newest) throw new Error('the database has no keys');
    this.#readAt = now;
    return (this.#newest = newest);
  }

  /** Adds a key, unless another instance has just added one; forgets retired ones. */
  async #add(): Promise<void> {
    const { publicKey, privateKey } = await makePair('rsa', {
      modulusLength: 2048,
      publicExponent: 65_537,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    // Making a key takes a while. Its time counts from the end, or the former key would get less
    // than its grace.
    const since = this.clock.now();
    const id = randomId('key', webRandomBytes);
    const private_key = this.secret.encrypt(privateKey, `key ${id}`);
    const row = { id, public_key: publicKey, private_key, since, replaced_at: null };
    await this.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`.execute(transaction);
      const newer = await transaction
        .selectFrom('rsa_keys')
        .select('since')
        .where('replaced_at', 'is', null)
        .executeTakeFirst();
      if (newer && this.#isWithin(KEY_ROTATION_MS, newer.since)) return;
      await transaction
        .deleteFrom('rsa_keys')
        .where('replaced_at', '<', since - KEY_GRACE_MS)
        .execute();
      await transaction
        .updateTable('rsa_keys')
        .set({ replaced_at: since })
        .where('replaced_at', 'is', null)
        .execute();
      await transaction.insertInto('rsa_keys').values(row).execute();
    });
  }

  #isRetired({ replacedAt }: ServerKey): boolean {
    return replacedAt !== null && !this.#isWithin(KEY_GRACE_MS, replacedAt);
  }

  /** Whether less time has passed since then. */
  #isWithin(length: number, since: number): boolean {
    return isAhead(since + length, this.clock.now(), length);
  }
}
