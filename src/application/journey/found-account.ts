import { parseStoredEmail, type Email } from '#domain/email.ts';

/** A registered account found in step 1 of retrieve, with the name the server sent. */
export interface FoundAccount {
  readonly email: Email;
  readonly name?: string;
}

/** What storage holds may be anything. */
export function parseFoundAccount(stored: unknown): FoundAccount | null {
  const { email, name } = Object(stored) as Record<string, unknown>;
  const address = parseStoredEmail(email);
  return address && { email: address, ...(typeof name === 'string' && { name }) };
}
