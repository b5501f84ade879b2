import type { Identifier, PublicKey } from '#application/ports/auth-api.ts';
import type { Result } from '#domain/result.ts';
import {
  withEnglishBelow,
  type EmailTemplate,
  type EmailTemplates,
} from '#messages/email-templates.ts';
import type { Owner } from './account-owner.ts';
import { randomId, type RandomBytes } from './randomness.ts';
import type { Action } from './limits.ts';
import type { ServiceRefusal } from './refusals.ts';
import type { LoadedRows, Rows } from './rows.ts';
import type { Account, EmailMessage, Secrets } from './service-state.ts';
import type { Subject, UsageMeter } from './usage-meter.ts';

export type Outcome<T> = Result<T, ServiceRefusal>;

/** What a check works with: it may count these actions, but not write. */
export interface CheckContext<Counted extends Action = never> {
  /** Whom the call is about. */
  readonly owner: Owner;
  readonly rows: LoadedRows;
  readonly meter: UsageMeter<Counted>;
  readonly now: number;
  readonly subject: Subject;
  readonly secrets: Secrets;
}

/** What a rule works with: the rows of one address, in a transaction. */
export interface CallContext<Counted extends Action = never> extends CheckContext<Counted> {
  readonly rows: Rows;
  readonly random: RandomBytes;
  readonly templates: EmailTemplates;
  /** The caller's language, for emails. */
  readonly language: string | undefined;
}

/** Hashes passwords. Rules treat a stored password as opaque text. */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /**
   * Whether one of the hashes is of the password. Null means an unreadable password: it matches
   * nothing, in the same time.
   */
  matchesAny(password: string | null, stored: readonly string[]): Promise<boolean>;
  /** Whether its parameters are outdated; a successful log-in hashes the password again. */
  readonly isOutdated: (stored: string) => boolean;
}

/** The service's RSA keys. */
export interface PasswordKeys {
  current(): Promise<PublicKey>;
  /**
   * Decrypts a password; null for an unknown or retired key, and for anything that isn't the
   * encryption of text under it.
   */
  decrypt(ciphertext: string, keyId: Identifier): Promise<string | null>;
}

/** An email without a code. */
export function notice(
  { now, random }: { readonly now: number; readonly random: RandomBytes },
  to: string,
  words: EmailTemplate,
): EmailMessage {
  return { id: randomId('email', random), at: now, to, ...words, code: '', type: 0 };
}

/**
 * An email about an action that may be a stranger's: in the account's language, which only its
 * owner chooses, with English below.
 */
export function noticeToOwner(
  context: Pick<CallContext, 'now' | 'random' | 'templates'>,
  to: string,
  accounts: readonly Pick<Account, 'language'>[],
  inLanguage: (language: string) => EmailTemplate,
): EmailMessage {
  const language = accounts.find((account) => account.language !== null)?.language ?? undefined;
  const words = inLanguage(context.templates.languageFor(language));
  return notice(context, to, withEnglishBelow(words, inLanguage));
}

/** Records a change of an account: who did what to which, and when. Never a secret. */
export function recordChange(
  { rows, now }: CallContext,
  { id, address }: Account,
  action: string,
): Promise<void> {
  return rows.addAuditEntry({ at: now, accountId: id, address, actor: 'customer', action });
}
