import type { EncryptedPassword, PublicKey } from '#api/payloads.ts';
import type { Crypto, EncryptionProblem } from '#application/ports/crypto.ts';
import type { Password } from '#domain/password-policy.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** Returns the plain text and the key instead of a ciphertext. */
export class FakeCrypto implements Crypto {
  problem: EncryptionProblem | null = null;

  async encrypt(
    password: Password,
    key: PublicKey,
  ): Promise<Result<EncryptedPassword, EncryptionProblem>> {
    if (this.problem) return err(this.problem);
    return ok(`${key.keyId}(${password})` as EncryptedPassword);
  }
}
