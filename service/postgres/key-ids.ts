import type { Secrets } from '../rules/secrets.ts';

/** In characters of base64: 96 bits. */
const SIGNATURE_LENGTH = 16;

/** A key's id: its name, signed with today's secret. */
export function signed(secrets: Secrets, name: string): string {
  return `${name}.${signaturesOf(secrets, name)[0]}`;
}

/** Whether an id is one that this service has given out. */
export function isSigned(secrets: Secrets, id: string): boolean {
  const name = id.slice(0, id.lastIndexOf('.'));
  return signaturesOf(secrets, name).some((signature) => id === `${name}.${signature}`);
}

/** Today's first; those of former secrets go on being good. */
function signaturesOf(secrets: Secrets, name: string): readonly [string, ...string[]] {
  const [today, ...former] = secrets.digestsOf('key', name);
  return [
    today.slice(0, SIGNATURE_LENGTH),
    ...former.map((digest) => digest.slice(0, SIGNATURE_LENGTH)),
  ];
}
