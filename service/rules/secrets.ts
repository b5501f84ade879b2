import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64 } from './randomness.ts';

/** What a secret is for; equal texts of different purposes have nothing to do with each other. */
export type SecretPurpose =
  'code' | 'mark' | 'token' | 'key' | 'device' | 'client' | 'count' | 'log';

/** Keeps codes, marks and tokens out of what is stored. */
export interface Secrets {
  /**
   * What is stored in place of a secret. The first is written; the others are what the same secret
   * may have been stored as before the service's own key changed.
   */
  digestsOf(purpose: SecretPurpose, secret: string): readonly [string, ...string[]];
  /**
   * A secret that comes out the same for the same seed, so that it can be given again without being
   * stored.
   */
  derive(purpose: SecretPurpose, seed: string): string;
}

/**
 * Without a key: for a state that nobody else reads. A random secret can't be found from its
 * digest; a code of six digits can, and stands in the mailbox beside it anyway.
 */
export const UNKEYED_SECRETS: Secrets = {
  digestsOf: (purpose, secret) => [digest(`${purpose} ${secret}`)],
  derive: (purpose, seed) =>
    digest(`derived ${purpose} ${seed}`).replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
};

function digest(text: string): string {
  return toBase64(sha256(new TextEncoder().encode(text)));
}
