import type { ServiceSecret } from './service-secret.ts';
import type { Mail } from '../rules/service-state.ts';

/**
 * What a letter of the outbox says; null if it was encrypted with a secret that this one does not
 * know.
 */
export function openLetter(secret: ServiceSecret, id: string, encrypted: string): Mail | null {
  const opened = secret.open(encrypted, contextOf(id));
  return opened === null ? null : (JSON.parse(opened) as Mail);
}

export function encryptLetter(secret: ServiceSecret, mail: Mail): string {
  return secret.encrypt(JSON.stringify(mail), contextOf(mail.id));
}

/** A letter opens in its own row only. */
function contextOf(id: string): string {
  return `letter ${id}`;
}
