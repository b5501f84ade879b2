import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64, type RandomBytes } from './randomness.ts';

/** A salted PBKDF2 hash; both in base64. */
export interface PasswordHash {
  readonly rounds: number;
  readonly salt: string;
  readonly hash: string;
}

/** Few: this guards a demonstration's stored state, and the one thread that hashes is the page's own. */
export const DEFAULT_HASH_ROUNDS = 1000;

// Not WebCrypto: a page from a plain http host has none, and a synchronous hash keeps each call of the service in one piece.
export function hashPassword(password: string, random: RandomBytes, rounds: number): PasswordHash {
  const salt = random(16);
  return { rounds, salt: toBase64(salt), hash: derive(password, salt, rounds) };
}

export function matchesPassword(password: string, stored: PasswordHash): boolean {
  return derive(password, fromBase64(stored.salt) ?? new Uint8Array(), stored.rounds) === stored.hash;
}

/** For tokens: they are random already, so one round without salt is enough. */
export function hashToken(token: string): string {
  return toBase64(sha256(new TextEncoder().encode(token)));
}

function derive(password: string, salt: Uint8Array, rounds: number): string {
  return toBase64(pbkdf2(sha256, new TextEncoder().encode(password), salt, { c: rounds, dkLen: 32 }));
}
