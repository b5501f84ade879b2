import { parseEmail, type Email } from '#domain/email.ts';

/** A registered account found in step 1 of retrieve, with the name the server told. */
export interface FoundAccount {
  readonly email: Email;
  readonly name?: string;
}

/** What storage holds may be anything. */
export function parseFoundAccount(stored: unknown): FoundAccount | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, name } = stored as Record<string, unknown>;
  const parsed = parseEmail(typeof email === 'string' ? email : '');
  if (!parsed.ok) return null;
  return typeof name === 'string' ? { email: parsed.value, name } : { email: parsed.value };
}
