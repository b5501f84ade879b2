import type { PasswordHashes } from '../rules/password-hash.ts';
import type { Facts } from '../rules/facts.ts';

/** Hashes passwords outside of the rules, which get the results as facts. */
export interface PasswordHasher {
  during(facts: Facts): PasswordHashes;
  /** For seeded accounts. */
  hash(password: string): Promise<string>;
}
