import { constants, createPrivateKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Identifier, PublicKey } from '#application/ports/auth-api.ts';
import type { Clock } from '#application/ports/clock.ts';
import { fromBase64, randomId } from '../rules/randomness.ts';
import type { PasswordKeys } from '../rules/call-context.ts';
import { textInBlock } from '../rules/received-password.ts';
import { isAhead } from '../rules/service-state.ts';
import { StartupError } from '../startup-error.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

type ServerKey = Omit<Database['rsaKeys'], 'privateKey'> & { readonly privateKey: KeyObject };

/** After this time the next pair is made in the background. */
const KEY_ROTATION_MS = 10 * 60_000;
/** How long a replaced key still works. */
const KEY_GRACE_MS = 10 * 60_000;
/** How long an instance hands out a key without reading newer ones; far less than the grace. */
const READ_EVERY_MS = 10_000;
/** How soon it reads again for an id that it does not know: callers may make ids up. */
const READ_AGAIN_MS = 1000;
/** An arbitrary number that no other lock uses. */
const ROTATION_LOCK = 20_261_122;
const makePair = promisify(generateKeyPair);

/**
 * The RSA keys that all instances share: each instance decrypts with the keys of the others. The
 * private halves are encrypted in the database, each for its own id.
 */
export class ServerKeys implements PasswordKeys {
  #keys: readonly ServerKey[] = [];
  #readAt = -Infinity;
  #reading: Promise<ServerKey> | null = null;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
    private readonly clock: Clock,
    private readonly onBug: (error: unknown) => void,
  ) {}

  /** The key to encrypt with. */
  async current(): Promise<PublicKey> {
    let newest = newestOf(this.#keys);
    // A due key works for a while, so most calls do not wait for the next one.
    if (!newest || !this.#isWithin(KEY_ROTATION_MS + KEY_GRACE_MS / 2, newest.since))
      newest = await this.#read();
    else if (this.#isDue(newest) || !this.#isWithin(READ_EVERY_MS, this.#readAt))
      this.#read().catch(this.onBug);
    return { publicKey: newest.publicKey, keyId: newest.id };
  }

  async decrypt(ciphertext: string, keyId: Identifier): Promise<string | null> {
    const find = () => this.#keys.find(({ id }) => id === String(keyId));
    let newest = newestOf(this.#keys) ?? (await this.#read());
    if (!find() && !this.#isWithin(READ_AGAIN_MS, this.#readAt)) newest = await this.#read();
    const key = find();
    const isGood = key && (key.replacedAt === null || this.#isWithin(KEY_GRACE_MS, key.replacedAt));
    return decryptCiphertext(ciphertext, isGood ? key.privateKey : null, newest.privateKey);
  }

  /**
   * Reads the keys that are in use.
   * @returns the newest, if there is one
   * @throws StartupError for another secret, or Overload if it runs out of time
   */
  async load(): Promise<ServerKey | undefined> {
    const retiredAt = this.clock.now() - KEY_GRACE_MS;
    const rows = await this.db
      .selectFrom('rsaKeys')
      .selectAll()
      .where((eb) => eb.or([eb('replacedAt', 'is', null), eb('replacedAt', '>', retiredAt)]))
      .execute();
    this.#keys = rows.map(({ privateKey, ...key }) => {
      const pem = this.secret.decrypt(privateKey, `key ${key.id}`);
      if (pem === null)
        throw new StartupError(
          'SERVICE_SECRET is not the one that this database was written with. Set that one, or set it as SERVICE_SECRET_FORMER beside a new one.',
        );
      return { ...key, privateKey: createPrivateKey(pem) };
    });
    return newestOf(this.#keys);
  }

  /** Reads once for all who ask at the same time; adds a key if the newest is due. */
  #read(): Promise<ServerKey> {
    return (this.#reading ??= this.#loadOrAdd().finally(() => (this.#reading = null)));
  }

  async #loadOrAdd(): Promise<ServerKey> {
    const now = this.clock.now();
    let newest = await this.load();
    if (this.#isDue(newest)) {
      await this.#add();
      newest = await this.load();
    }
    if (!newest) throw new Error('the database has no keys');
    this.#readAt = now;
    return newest;
  }

  /** Adds a key, unless another instance has just added one; forgets retired ones. */
  async #add(): Promise<void> {
    const pair = await makePair('rsa', {
      modulusLength: 2048,
      publicExponent: 65_537,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    // Making a key takes a while. Its time counts from the end, or the former key would get less
    // than its grace.
    const since = this.clock.now();
    const id = randomId('key');
    const privateKey = this.secret.encrypt(pair.privateKey, `key ${id}`);
    const row = { id, publicKey: pair.publicKey, privateKey, since, replacedAt: null };
    // The database may have another default. The look-up must see what was committed before it had
    // the lock.
    const alone = this.db.transaction().setIsolationLevel('read committed');
    await alone.execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`.execute(transaction);
      const newer = await transaction
        .selectFrom('rsaKeys')
        .select('since')
        .where('replacedAt', 'is', null)
        .executeTakeFirst();
      if (!this.#isDue(newer)) return;
      await transaction
        .deleteFrom('rsaKeys')
        .where('replacedAt', '<', since - KEY_GRACE_MS)
        .execute();
      await transaction
        .updateTable('rsaKeys')
        .set({ replacedAt: since })
        .where('replacedAt', 'is', null)
        .execute();
      await transaction.insertInto('rsaKeys').values(row).execute();
    });
  }

  #isDue(newest: Pick<ServerKey, 'since'> | undefined): boolean {
    return !newest || !this.#isWithin(KEY_ROTATION_MS, newest.since);
  }

  /** Whether less time has passed since then. */
  #isWithin(length: number, since: number): boolean {
    return isAhead(since + length, this.clock.now(), length);
  }
}

function newestOf(keys: readonly ServerKey[]): ServerKey | undefined {
  return keys.find(({ replacedAt }) => replacedAt === null);
}

/**
 * Decrypted in place of an input of the wrong length or above the modulus, so that the time is the
 * same. It is below any modulus, because a modulus has its first bit set.
 */
const STAND_IN = Buffer.alloc(512, 0x5a);

/**
 * Decrypts base64 of RSAES-PKCS1-v1_5 ciphertext (RFC 8017, 7.2.2) to UTF-8 text; null for anything
 * else. OpenSSL computes the power, blinded. The padding is checked by our own code, because
 * Node 20 refuses it. A missing key or a wrong length takes the same time as a valid input.
 */
export function decryptCiphertext(
  ciphertext: string,
  key: KeyObject | null,
  standIn: KeyObject,
): string | null {
  const privateKey = key ?? standIn;
  const length = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const bytes = fromBase64(ciphertext);
  const fits = bytes?.length === length;
  const text = textInBlock(power(fits ? bytes : STAND_IN.subarray(0, length), privateKey));
  return key && fits ? text : null;
}

/**
 * Gives a block of zeros, which is no valid padding, for a number above the modulus; half of the
 * numbers made under another key are. OpenSSL would refuse it at once, so the stand-in takes the
 * usual time.
 */
function power(cipher: Uint8Array, key: KeyObject): Uint8Array {
  const unpadded = { key, padding: constants.RSA_NO_PADDING };
  try {
    return privateDecrypt(unpadded, cipher);
  } catch {
    return privateDecrypt(unpadded, STAND_IN.subarray(0, cipher.length)).fill(0);
  }
}
