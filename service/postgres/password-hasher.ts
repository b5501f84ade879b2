import type { PasswordHashes } from '../rules/password-hash.ts';
import type { Facts } from '../rules/facts.ts';

/** Hashes passwords away from the rules, which see the outcome as facts. */
export interface PasswordHasher {
  during(facts: Facts): PasswordHashes;
  /** For accounts that no call makes. */
  hash(password: string): Promise<string>;
}
