import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64, type RandomBytes } from './randomness.ts';

/** How passwords are stored. The rules know a stored password as a text that only this can read. */
export interface PasswordHashes {
  hash(password: string): string;
  /**
   * Whether one of these was made from the password. Null stands for one that can't be read: it
   * matches nothing, in the same time.
   */
  matchesAny(password: string | null, stored: readonly string[]): boolean;
  /** Whether it was made in a way that is no longer used; a log-in that works makes it anew. */
  isOutdated(stored: string): boolean;
}

/**
 * Few: this guards a demonstration's stored state, and the one thread that hashes is the page's
 * own.
 */
export const DEFAULT_HASH_ROUNDS = 1000;

const PREFIX = 'pbkdf2-sha256';

/**
 * Salted PBKDF2, as `pbkdf2-sha256$rounds$salt$hash` in base64. Not WebCrypto: a page from a plain
 * http host has none, and a synchronous hash keeps each call of the service in one piece.
 */
export function pbkdf2Hashes(random: RandomBytes, rounds: number): PasswordHashes {
  return {
    hash(password) {
      const salt = random(16);
      return [PREFIX, rounds, toBase64(salt), derive(password, salt, rounds)].join('$');
    },
    matchesAny: (password, stored) =>
      stored.some((one) => matches(password ?? '', one) && password !== null),
    isOutdated: (stored) => !stored.startsWith(`${PREFIX}$${rounds}$`),
  };
}

function matches(password: string, stored: string): boolean {
  const [prefix, rounds, salt = '', hash] = stored.split('$');
  if (prefix !== PREFIX) return false;
  return derive(password, fromBase64(salt) ?? new Uint8Array(), Number(rounds)) === hash;
}

function derive(password: string, salt: Uint8Array, rounds: number): string {
  return toBase64(
    pbkdf2(sha256, new TextEncoder().encode(password), salt, { c: rounds, dkLen: 32 }),
  );
}
