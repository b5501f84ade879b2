import type { EncryptedPassword, PublicKey } from '#api/payloads.ts';
import type { Password } from '#domain/password-policy.ts';
import type { Result } from '#domain/result.ts';

/**
 * - `password-too-long`: UTF-8 bytes > key bytes − 11
 * - `password-unsupported-character`: beyond U+FFFF, or a lone surrogate
 * - `unsound-key`: not an RSA public key of at least 1024 bits with e = 65537; nothing may be sent
 * - `not-loaded`: the library did not load, as on a very slow or broken network
 * - `encryption-failed`: the library gave no ciphertext of the key's length
 */
export type EncryptionProblem =
  | 'password-too-long'
  | 'password-unsupported-character'
  | 'unsound-key'
  | 'not-loaded'
  | 'encryption-failed';

/**
 * RSA encryption of passwords for the wire. Asynchronous, because the library is loaded late; never
 * throws or rejects.
 */
export interface Crypto {
  encrypt(
    password: Password,
    key: PublicKey,
  ): Promise<Result<EncryptedPassword, EncryptionProblem>>;
}
