import type { ServiceSecret } from '../account-service/service-secret.ts';
import type { Mail } from '../in-memory/service-state.ts';

/** What a letter of the outbox says; null if it was sealed with a secret that is gone. */
export function openLetter(secret: ServiceSecret, id: string, sealed: string): Mail | null {
  const opened = secret.open(sealed, sealedAbout(id));
  return opened === null ? null : (JSON.parse(opened) as Mail);
}

export function sealLetter(secret: ServiceSecret, mail: Mail): string {
  return secret.seal(JSON.stringify(mail), sealedAbout(mail.id));
}

/** A letter opens in its own row only. */
function sealedAbout(id: string): string {
  return `letter ${id}`;
}
