import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64, type RandomBytes } from './randomness.ts';

/** Hashes passwords. Rules treat a stored password as opaque text. */
export interface PasswordHashes {
  hash(password: string): string;
  /**
   * Whether one of the hashes is of the password. Null means an unreadable password: it matches
   * nothing, in the same time.
   */
  matchesAny(password: string | null, stored: readonly string[]): boolean;
  /** Whether its parameters are outdated; a successful log-in hashes the password again. */
  isOutdated(stored: string): boolean;
}

/** Few, because this guards only a demonstration's state and hashes on the page's main thread. */
export const DEFAULT_HASH_ROUNDS = 1000;

const PREFIX = 'pbkdf2-sha256';

/**
 * Salted PBKDF2, as `pbkdf2-sha256$rounds$salt$hash` in base64. Not WebCrypto, which plain http
 * pages lack; and a synchronous hash lets each call run without interruption.
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
