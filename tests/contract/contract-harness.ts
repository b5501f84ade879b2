import {
  constants,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { EncryptedPassword, PublicKey } from '#api/payloads.ts';
import type { AuthApi, OtherCallsApi } from '#api/ports.ts';
import type { Tenant } from '#domain/wire-values.ts';
import type { Caller } from '#service/rules/call-runner.ts';

/** An account service under test, over any transport. */
export interface ContractHarness {
  readonly api: AuthApi;
  readonly otherCalls: OtherCallsApi;
  readonly tenant: Tenant;
  /** Domain of the generated addresses; example.com unless given. */
  readonly mailDomain?: string;
  /** The code of the newest email to this address; rejects if there is none. */
  readonly newestCode: (to: string) => Promise<string>;
  readonly encrypt: (
    password: string,
    key: PublicKey,
  ) => EncryptedPassword | Promise<EncryptedPassword>;
  /** The customers' network and language, for a service in this process. */
  readonly caller?: Caller;
  /** The customers' `cookieId`; that of `LOGIN_INFO` unless given. */
  readonly device?: string;
}

export const TENANT: Tenant = { userRangeId: 1000, loginTypeId: '1' };

/** A key with or without its PEM armour. */
export function readKey({ publicKey }: PublicKey): KeyObject {
  const pem = publicKey.includes('BEGIN')
    ? publicKey
    : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  return createPublicKey(pem);
}

/**
 * RSAES-PKCS1-v1_5 by OpenSSL: independent of the library in the browser and of the service's
 * decryption.
 */
export function encryptByNode(password: string, key: PublicKey): EncryptedPassword {
  const encrypted = publicEncrypt(
    { key: readKey(key), padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password, 'utf8'),
  );
  return encrypted.toString('base64') as EncryptedPassword;
}

/** An address that no other test uses. */
export function newAddress(domain = 'example.com'): string {
  return `contract-${randomBytes(8).toString('hex')}@${domain}`;
}
