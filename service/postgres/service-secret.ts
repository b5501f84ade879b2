import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets, SecretPurpose } from '../rules/service-state.ts';

/** As long as each of the keys derived from it. */
export const MINIMUM_SECRET_BYTES = 32;

const IV_BYTES = 12;
const TAG_BYTES = 16;

type Keys = ReturnType<typeof keysOf>;

/**
 * What the service's own secret is used for: keyed digests (HMAC-SHA-256) of codes, marks and
 * tokens, and encryption of what has to be read again (AES-256-GCM). The first secret is used; the
 * others are from before a change, and still open what was made with them.
 */
export class ServiceSecret implements Secrets {
  readonly #current: Keys;
  readonly #former: readonly Keys[];

  constructor(current: string, ...former: readonly string[]) {
    this.#current = keysOf(current);
    this.#former = former.map(keysOf);
  }

  digestsOf(purpose: SecretPurpose, secret: string): readonly [string, ...string[]] {
    const digest = (keys: Keys): string => hmac(keys.digest, `${purpose} ${secret}`);
    return [digest(this.#current), ...this.#former.map(digest)];
  }

  derive(purpose: SecretPurpose, seed: string): string {
    return hmac(this.#current.derive, `${purpose} ${seed}`);
  }

  /**
   * @param about what it belongs to: it opens for nothing else, so entries can't be swapped in the
   * database
   */
  encrypt(text: string, about: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#current.encrypt, iv);
    cipher.setAAD(Buffer.from(about));
    const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64url');
  }

  /** Null for what was encrypted with another secret, or about something else, or changed since. */
  decrypt(encrypted: string, about: string): string | null {
    const bytes = Buffer.from(encrypted, 'base64url');
    for (const { encrypt } of [this.#current, ...this.#former]) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', encrypt, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8');
        return text + decipher.final('utf8');
      } catch {
        // Not encrypted with this secret: try the next.
      }
    }
    return null;
  }
}

/** One key for each use, so that knowledge of one does not help with another. */
function keysOf(secret: string) {
  const key = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `account-portal ${use}`, 32));
  // Never change these names: databases hold data of the keys that they derive.
  return { digest: key('digest'), derive: key('derive'), encrypt: key('seal') };
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

const DIGITS = 16;

/**
 * Replaces an address or a client in the log. It changes daily, and only SERVICE_SECRET can
 * reproduce it. `npm run accounts -- digest` prints it for an address that an operator suspects.
 */
export function dailyDigest(secrets: Secrets, text: string, at: number): string {
  const day = new Date(at).toISOString().slice(0, 10);
  return secrets.digestsOf('log', `${day} ${text}`)[0].slice(0, DIGITS);
}
