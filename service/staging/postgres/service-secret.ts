import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretPurpose, Secrets } from '../../rules/service-state.ts';

/** As long as each of the keys derived from it. */
export const MINIMUM_SECRET_BYTES = 32;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What the service's own secret is used for: keyed digests (HMAC-SHA-256) of codes, marks and
 * tokens, and encryption of what has to be read again (AES-256-GCM).
 */
export class ServiceSecret implements Secrets {
  readonly #hmacKey: Buffer;
  readonly #encryptKey: Buffer;

  constructor(secret: string) {
    // One key for each use, so that knowledge of one does not help with another. Never change these
    // names: databases hold data of the keys that they derive.
    this.#hmacKey = keyFor('digest', secret);
    this.#encryptKey = keyFor('seal', secret);
  }

  derive(purpose: SecretPurpose, secret: string): string {
    const text = `${purpose} ${secret}`;
    return createHmac('sha256', this.#hmacKey).update(text).digest('base64url');
  }

  /** @param context what it belongs to: it opens for nothing else, so rows can't be swapped */
  encrypt(text: string, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#encryptKey, iv);
    cipher.setAAD(Buffer.from(context));
    const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64url');
  }

  /** Null for what was encrypted with another secret, or about something else, or changed since. */
  decrypt(encrypted: string, context: string): string | null {
    const bytes = Buffer.from(encrypted, 'base64url');
    try {
      const iv = bytes.subarray(0, IV_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('aes-256-gcm', this.#encryptKey, iv, options);
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
      return text + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}

function keyFor(use: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `account-portal ${use}`, 32));
}

/** Stands for an address or a client in the log. It changes daily. */
export function dailyPseudonym(secrets: Secrets, text: string, at: number): string {
  const day = new Date(at).toISOString().slice(0, 10);
  return secrets.derive('log', `${day} ${text}`).slice(0, 16);
}
