import { timeBox } from '#adapters/time-box.ts';
import type { EncryptedPassword, PublicKey } from '#api/payloads.ts';
import type { Crypto, EncryptionProblem } from '#application/ports/crypto.ts';
import { orNull } from '#domain/or-null.ts';
import { hasUnsupportedCharacter, type Password } from '#domain/password-policy.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { parseRsaPublicKey } from './rsa-public-key.ts';

/** The part of JSEncrypt used here. */
export interface Encryptor {
  setPublicKey(key: string): void;
  encrypt(text: string): string | false;
}

/** Imports JSEncrypt, which comes in a file of its own, when needed. Never throws; may reject. */
export type LoadEncryptor = () => Promise<new () => Encryptor>;

/** Bytes of the key's length that PKCS#1 v1.5 padding takes (RFC 8017, 7.2.1). */
const PADDING_BYTES = 11;
/** A press waits this long for scripts (src/entry/open-page.tsx): 2G needs more than six seconds. */
const LONGEST_LOAD_MS = 20_000;

/**
 * RSA with JSEncrypt, with checks before and after (docs/decisions.md, ‘Wire’): for
 * a wrong key or a text that is too long the library does not fail, but encrypts something else.
 * Use it on the page only: in a worker the library's randomness is Math.random.
 */
export class RsaCrypto implements Crypto {
  #loading: Promise<(new () => Encryptor) | null> | null = null;

  constructor(private readonly load: LoadEncryptor) {}

  preload(): void {
    void this.#encryptor();
  }

  async encrypt(
    password: Password,
    key: PublicKey,
  ): Promise<Result<EncryptedPassword, EncryptionProblem>> {
    const sound = parseRsaPublicKey(key.publicKey);
    if (sound === null) return err('unsound-key');
    if (hasUnsupportedCharacter(password)) return err('password-unsupported-character');
    const length = new TextEncoder().encode(password).length;
    if (length > sound.bytes - PADDING_BYTES) return err('password-too-long');
    const Encryptor = await this.#encryptor();
    if (Encryptor === null) return err('not-loaded');
    const encrypted = encryptWith(Encryptor, password, sound.base64);
    return encrypted && isBase64OfLength(encrypted, sound.bytes)
      ? ok(encrypted as EncryptedPassword)
      : err('encryption-failed');
  }

  #encryptor(): Promise<(new () => Encryptor) | null> {
    this.#loading ??= timeBox(LONGEST_LOAD_MS, this.load(), null).then((loaded) => {
      // Loading failed, for example without a network: the next press tries again.
      if (loaded === null) this.#loading = null;
      return loaded;
    });
    return this.#loading;
  }
}

/** A new instance each time: a used one keeps its former key when it can't read the next. */
function encryptWith(
  Encryptor: new () => Encryptor,
  text: string,
  base64Key: string,
): string | null {
  return orNull(() => {
    const encryptor = new Encryptor();
    encryptor.setPublicKey(base64Key);
    return encryptor.encrypt(text) || null;
  });
}

function isBase64OfLength(text: string, bytes: number): boolean {
  return orNull(() => atob(text))?.length === bytes;
}
