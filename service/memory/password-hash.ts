import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64 } from '../rules/base64.ts';
import type { PasswordHashes } from '../rules/call-context.ts';
import { randomBytes } from '../rules/randomness.ts';

/** Few, because this guards only a demonstration's state and hashes on the page's main thread. */
export const DEFAULT_HASH_ROUNDS = 1000;

const PREFIX = 'pbkdf2-sha256';

/** Salted PBKDF2, as `pbkdf2-sha256$rounds$salt$hash`; WebCrypto is missing on plain http. */
export class Pbkdf2Hashes implements PasswordHashes {
  constructor(private readonly rounds: number) {}

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return [PREFIX, this.rounds, toBase64(salt), derive(password, salt, this.rounds)].join('$');
  }

  async matches(password: string | null, stored: string): Promise<boolean> {
    const [prefix, rounds, salt = '', hash] = stored.split('$');
    if (prefix !== PREFIX) return false;
    const bytes = fromBase64(salt) ?? new Uint8Array();
    return derive(password ?? '', bytes, Number(rounds)) === hash && password !== null;
  }
}

function derive(password: string, salt: Uint8Array, rounds: number): string {
  return toBase64(
    pbkdf2(sha256, new TextEncoder().encode(password), salt, { c: rounds, dkLen: 32 }),
  );
}
