import { parseEmail, type Email } from '#domain/email.ts';

/** A registered account found in step 1 of retrieve, with the name the server sent. */
export interface FoundAccount {
  readonly email: Email;
  readonly name?: string;
}

/** The account whose step 2 is open. */
export interface StoredAccount extends FoundAccount {
  /** The code was asked for on entry of step 2; a reload doesn't ask again. */
  readonly codeAsked: boolean;
}

/** What storage holds may be anything. */
export function parseStoredAccount(stored: unknown): StoredAccount | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { email, name, codeAsked } = stored as Record<string, unknown>;
  const parsed = parseEmail(typeof email === 'string' ? email : '');
  if (!parsed.ok) return null;
  return {
    email: parsed.value,
    ...(typeof name === 'string' && { name }),
    codeAsked: codeAsked === true,
  };
}
