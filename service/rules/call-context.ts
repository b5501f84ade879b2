import type { Identifier, PublicKey } from '#api/payloads.ts';
import type { Result } from '#domain/result.ts';
import type { EmailTemplates } from '#messages/email-templates.ts';
import type { Owner } from './account-owner.ts';
import type { LoadedRows, Rows } from './account-store.ts';
import type { ServiceRefusal } from './refusals.ts';
import type * as State from './service-state.ts';
import type { Subject, UsageMeter } from './usage-meter.ts';

export type CallResult<T> = Result<T, ServiceRefusal>;

/** What a check works with: it may count, but not write. */
export interface CheckContext {
  readonly owner: Owner;
  /** Those of the rows in the owner's tenant. Only seeds can make more than one. */
  readonly ownAccounts: readonly State.Account[];
  readonly rows: LoadedRows;
  readonly meter: UsageMeter;
  readonly now: number;
  readonly subject: Subject;
  readonly secrets: State.Secrets;
}

/** What a rule works with: the rows of one address, in a transaction. */
export interface CallContext extends CheckContext {
  readonly rows: Rows;
  readonly templates: EmailTemplates;
  /** The caller's language, for emails. */
  readonly language: string | undefined;
}

/** Hashes passwords for one call. Rejects with `Overload` when too many wait, and when too late. */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Whether the hash is of the password. An unreadable one, null, takes the same time. */
  matches(password: string | null, stored: string): Promise<boolean>;
}

export interface PasswordKeys {
  current(): Promise<PublicKey>;
  /** Null for an unknown key, and for anything that isn't the encryption of text under it. */
  decrypt(ciphertext: string, keyId: Identifier): Promise<string | null>;
}

export interface PasswordTools {
  readonly keys: PasswordKeys;
  readonly hashes: PasswordHashes;
}
