import type { Kysely, Selectable } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { ServiceSecret } from './service-secret.ts';
import { sql } from './kysely.ts';
import { orOverload } from './connection-pool.ts';
import type { Database } from './tables.ts';
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { PublicKey } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { PasswordKeys } from '../rules/service-context.ts';
import { KEY_GRACE_MS, KEY_ROTATION_MS } from '../rules/key-ring.ts';
import { randomId, webRandomBytes } from '../rules/randomness.ts';
import type { Secrets } from '../rules/secrets.ts';
import type { Facts } from '../rules/async-facts.ts';
import { openCiphertext } from './open-ciphertext.ts';

/** A key pair as a store holds it; the private half in PEM, encrypted by the store. */
export interface StoredKey {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly since: number;
  /** When the next key took over; null for the newest. */
  readonly replacedAt: number | null;
}

interface OpenKey extends Omit<StoredKey, 'privateKey'> {
  readonly opener: KeyObject;
}

/**
 * How long an instance hands out a key without looking for a newer one; far less than the grace.
 */
const LOOK_EVERY_MS = 10_000;
const KNOWN_KEYS = 16;
const makeRsa = promisify(generateKeyPair);

/**
 * The RSA keys that all instances share: each instance decrypts with the keys of the others. Ids
 * are signed, so a made-up id is refused without a query, and in the same time as a known one.
 */
export class ServerKeys {
  readonly #known = new Map<string, OpenKey>();
  #newest: OpenKey | null = null;
  #lookedAt = -Infinity;
  #looking: Promise<OpenKey> | null = null;

  constructor(
    private readonly store: PostgresKeyStore,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly onBug: (error: unknown) => void,
  ) {}

  /** The key to encrypt with. An old key is replaced in the background. */
  async current(): Promise<PublicKey> {
    const { id, publicKey } = await this.#current();
    return { publicKey, keyId: id };
  }

  during(facts: Facts): PasswordKeys {
    return {
      open: (ciphertext, keyId) => {
        const id = String(keyId);
        const standIn = this.#newest ?? facts.ask('newest key', () => this.#current());
        // Checked for known ids too, so that both take the same time.
        const isOurs = facts.remember(`signature ${id}`, () => isSigned(this.secrets, id));
        const known =
          this.#known.get(id) ?? (isOurs ? facts.ask(`key ${id}`, () => this.#find(id)) : null);
        const key = known && !this.#isRetired(known) ? known.opener : null;
        return facts.remember(`open ${id} ${ciphertext}`, () =>
          openCiphertext(ciphertext, key, standIn.opener),
        );
      },
    };
  }

  async #current(): Promise<OpenKey> {
    const now = this.clock.now();
    const newest = this.#newest;
    const isFresh =
      newest !== null &&
      now - this.#lookedAt < LOOK_EVERY_MS &&
      now - newest.since < KEY_ROTATION_MS;
    if (isFresh) return newest;
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    // The old key stays valid for a while, so calls do not wait for the next one.
    if (!newest || now - newest.since >= KEY_ROTATION_MS + KEY_GRACE_MS / 2) return this.#looking;
    this.#looking.catch(this.onBug);
    return newest;
  }

  async #look(): Promise<OpenKey> {
    const now = this.clock.now();
    const found = await this.store.newest();
    const isDue = !found || now - found.since >= KEY_ROTATION_MS;
    if (isDue) await this.#add();
    const newest = isDue ? await this.store.newest() : found;
    if (!newest) throw new Error('the store has no keys');
    this.#lookedAt = now;
    return (this.#newest = this.#keep(newest));
  }

  /**
   * Making a key takes a while. Its time counts from the end, or the former key would get less than
   * its grace.
   */
  async #add(): Promise<void> {
    const due = this.clock.now() - KEY_ROTATION_MS;
    const pair = await makePair();
    const now = this.clock.now();
    const name = randomId('key', webRandomBytes);
    const key = { id: signed(this.secrets, name), ...pair, since: now, replacedAt: null };
    await this.store.add(key, due, now - KEY_GRACE_MS);
  }

  async #find(id: string): Promise<OpenKey | null> {
    const found = await this.store.find(id);
    return found && this.#keep(found);
  }

  #keep(key: StoredKey): OpenKey {
    const known = this.#known.get(key.id);
    const opener = known?.opener ?? createPrivateKey(key.privateKey);
    const open: OpenKey = {
      id: key.id,
      publicKey: key.publicKey,
      since: key.since,
      replacedAt: key.replacedAt,
      opener,
    };
    this.#known.set(key.id, open);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > KNOWN_KEYS && oldest !== undefined) this.#known.delete(oldest);
    return open;
  }

  /**
   * A key older than the newest one here has been replaced. A younger one comes from another
   * instance.
   */
  #isRetired(key: OpenKey): boolean {
    const newest = this.#newest;
    const replacedAt =
      key.replacedAt ?? (newest !== null && newest.since > key.since ? newest.since : null);
    return replacedAt !== null && this.clock.now() - replacedAt >= KEY_GRACE_MS;
  }
}

function makePair(): Promise<{ publicKey: string; privateKey: string }> {
  return makeRsa('rsa', {
    modulusLength: 2048,
    publicExponent: 65_537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** In characters of base64: 96 bits. */
const SIGNATURE_LENGTH = 16;

/** A key's id: its name, signed with today's secret. */
export function signed(secrets: Secrets, name: string): string {
  return `${name}.${signaturesOf(secrets, name)[0]}`;
}

/** Whether an id is one that this service has given out. */
export function isSigned(secrets: Secrets, id: string): boolean {
  const name = id.slice(0, id.lastIndexOf('.'));
  return signaturesOf(secrets, name).some((signature) => id === `${name}.${signature}`);
}

/** Today's first; those of former secrets go on being good. */
function signaturesOf(secrets: Secrets, name: string): readonly [string, ...string[]] {
  const [today, ...former] = secrets.digestsOf('key', name);
  return [
    today.slice(0, SIGNATURE_LENGTH),
    ...former.map((digest) => digest.slice(0, SIGNATURE_LENGTH)),
  ];
}

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

/**
 * The shared RSA keys; the private halves are encrypted, each for its own id. All methods reject
 * with `Overload` if they run out of time.
 */
export class PostgresKeyStore {
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

  /**
   * Adds a key, unless another instance has added one after `unlessSince`; forgets those replaced
   * before `retired`.
   */
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
      since,
      replacedAt,
    };
  }
}
