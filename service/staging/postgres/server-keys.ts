import {
  constants,
  createPrivateKey,
  generateKeyPair,
  privateDecrypt,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { OperatorError } from '../../operator-error.ts';
import { fromBase64 } from '../../rules/base64.ts';
import type { PasswordKeys } from '../../rules/call-context.ts';
import { textInBlock } from '../../rules/pkcs1-padding.ts';
import { randomId } from '../../rules/randomness.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { Database } from './tables.ts';

/**
 * The RSA pair of a database, which all instances share; made when there is none.
 * @throws OperatorError for another secret than the database's
 */
export async function openServerKeys(
  db: Kysely<Database>,
  secret: ServiceSecret,
): Promise<PasswordKeys> {
  const pair = (await readPair(db, secret)) ?? (await addPair(db, secret));
  if (!pair) throw new Error('the database has no keys');
  const { id: keyId, publicKey, privateKey } = pair;
  return {
    current: async () => ({ publicKey, keyId }),
    decrypt: async (ciphertext, id) =>
      decryptCiphertext(ciphertext, String(id) === keyId ? privateKey : null, privateKey),
  };
}

/**
 * The pair of a database, if it has one.
 * @throws OperatorError for another secret than the database's
 */
export async function readPair(db: Kysely<Database>, secret: ServiceSecret) {
  const row = await db
    .selectFrom('rsaKeys')
    .select(['id', 'publicKey', 'privateKey'])
    .executeTakeFirst();
  if (!row) return null;
  const pem = secret.decrypt(row.privateKey, contextOf(row.id));
  if (pem === null)
    throw new OperatorError(
      'SERVICE_SECRET is not the one that this database was written with. Set that one. To change it, stop the service and run: node dist-service/accounts.js forget-secrets',
    );
  return { ...row, privateKey: createPrivateKey(pem) };
}

/** Adds a pair. Returns that of the database: another instance may have been faster. */
async function addPair(db: Kysely<Database>, secret: ServiceSecret) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicExponent: 65_537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const id = randomId('key');
  const encrypted = secret.encrypt(privateKey, contextOf(id));
  await db
    .insertInto('rsaKeys')
    .values({ id, publicKey, privateKey: encrypted, since: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return readPair(db, secret);
}

/** A key opens in its own row only. */
function contextOf(id: string): string {
  return `key ${id}`;
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
