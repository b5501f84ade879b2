import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64 } from './randomness.ts';

/** What a secret is for. Equal texts of different purposes have unrelated digests. */
export type SecretPurpose = 'code' | 'mark' | 'token' | 'device' | 'client' | 'count' | 'log';

/** Keeps codes, marks and tokens out of what is stored. */
export interface Secrets {
  /**
   * The digests that are stored in place of a secret. New entries get the first; the others match
   * entries from before SERVICE_SECRET changed.
   */
  digestsOf(purpose: SecretPurpose, secret: string): readonly [string, ...string[]];
  /**
   * Derives the same secret from the same seed, so that it can be issued again without being
   * stored.
   */
  derive(purpose: SecretPurpose, seed: string): string;
}

/**
 * Digests without a key, for a state that only this process reads. A random secret can't be found
 * from its digest. A code of six digits can, but the same state holds it in a mail.
 */
export const UNKEYED_SECRETS: Secrets = {
  digestsOf: (purpose, secret) => [digest(`${purpose} ${secret}`)],
  derive: (purpose, seed) =>
    digest(`derived ${purpose} ${seed}`).replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
};

function digest(text: string): string {
  return toBase64(sha256(new TextEncoder().encode(text)));
}
