import type { Owner } from './account-owner.ts';
import type * as State from './service-state.ts';
import type { Identifier, PublicKey } from '#application/ports/payloads.ts';
import type { Result } from '#domain/result.ts';
import {
  withEnglishBelow,
  type EmailTemplate,
  type EmailTemplates,
} from '#messages/email-templates.ts';
import { randomId } from './randomness.ts';
import type { Action } from './limits.ts';
import type { ServiceRefusal } from './refusals.ts';
import type { Subject, UsageMeter } from './usage-meter.ts';

/*
 * What rules need of a store. service/memory and service/staging/postgres implement it; one contract
 * suite (tests/contract/stores.test.ts) holds both to the same behaviour.
 */

/** What a call needs. */
export interface Need {
  /** In lower case. */
  readonly address: string;
  /** Keys of the counts that the call may read or change. */
  readonly counts: readonly string[];
  readonly now: number;
}

/** What is stored about one address, in all tenants. Writes do not change it. */
export interface LoadedRows {
  readonly accounts: readonly State.Account[];
  /** Also those that expired within the last hour, so that the answer is 'expired'. */
  readonly codes: readonly State.PendingCode[];
  /** Only those that still work. */
  readonly marks: readonly State.Mark[];
  /** Those of `Need.counts`. */
  readonly counts: readonly State.Count[];
}

/** The rows of one address in a transaction. Nothing is stored if the transaction's work throws. */
export interface Rows extends LoadedRows {
  addAccount(account: State.Account): Promise<void>;
  updateAccount(account: State.Account): Promise<void>;
  /** Replaces the code of the same owner, type and client. */
  putCode(code: State.PendingCode): Promise<void>;
  putMark(mark: State.Mark): Promise<void>;
  deleteCodesAndMarks(owner: Owner, type: State.MarkType): Promise<void>;
  /** Stores the account and its new session. */
  beginSession(account: State.Account, session: State.Session): Promise<void>;
  endSessions(accountId: string): Promise<void>;
  /** Replaces the open appeal of the same address and client. */
  putAppeal(appeal: State.StoredAppeal): Promise<void>;
  /** @param codeId the code in it: once that code is used or replaced, the email is not sent */
  addEmail(email: State.EmailMessage, codeId: string | null): Promise<void>;
  addAuditEntry(entry: State.AuditEntry): Promise<void>;
  /**
   * Deletes the counts of `reset`, then adds what was spent. The last write of a transaction,
   * because transactions of other addresses write the same counts.
   */
  saveCounts(spent: readonly State.Count[], reset: readonly string[], now: number): Promise<void>;
}

/** Where the accounts are. A store that runs out of time rejects with `Overload`. */
export interface AccountStore {
  /** Reads without a lock. */
  read(need: Need): Promise<LoadedRows>;
  /**
   * Loads the rows under a lock on the inbox, does the work and commits what it wrote.
   * @param deadline of `performance.now()`, after which nothing is committed
   */
  transaction<T>(need: Need, work: (rows: Rows) => Promise<T>, deadline: number): Promise<T>;
  /** Whether this is the digest of a session that is valid at `now`. */
  hasSession(digest: string, now: number): Promise<boolean>;
  /** Newest first; of one address if given. */
  emails(to?: string): Promise<readonly State.EmailMessage[]>;
}

export type CallResult<T> = Result<T, ServiceRefusal>;

/** What a check works with: it may count these actions, but not write. */
export interface CheckContext<Counted extends Action = never> {
  /** Whom the call is about. */
  readonly owner: Owner;
  /** The owner's. Only seeds can make more than one: registration never adds a second. */
  readonly accounts: readonly State.Account[];
  readonly rows: LoadedRows;
  readonly meter: UsageMeter<Counted>;
  readonly now: number;
  readonly subject: Subject;
  readonly secrets: State.Secrets;
}

/** What a rule works with: the rows of one address, in a transaction. */
export interface CallContext<Counted extends Action = never> extends CheckContext<Counted> {
  readonly rows: Rows;
  readonly templates: EmailTemplates;
  /** The caller's language, for emails. */
  readonly language: string | undefined;
}

/**
 * Hashes passwords. Rules treat a stored password as opaque text. Rejects with `Overload` while too
 * many calls wait.
 */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /**
   * Whether one of the hashes is of the password. Null means an unreadable password: it matches
   * nothing, in the same time.
   */
  matchesAny(password: string | null, stored: readonly string[]): Promise<boolean>;
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

export interface PasswordTools {
  readonly keys: PasswordKeys;
  readonly passwords: PasswordHashes;
}

/** The digest of the caller's network, by which a code or an appeal is known to be its own. */
export function clientDigest({ secrets, subject }: CheckContext): string {
  return secrets.digest('client', subject.client ?? '');
}

/** The digest of the caller's device, another for each account; null for a caller without one. */
export function deviceDigest(
  { secrets, subject: { device } }: CheckContext,
  { id }: Pick<State.Account, 'id'>,
): string | null {
  return device === null ? null : secrets.digest('device', `${id} ${device}`);
}

/** Whether the caller's device has signed in to the account before. */
export function isKnownDevice(context: CheckContext, account: State.Account): boolean {
  const device = deviceDigest(context, account);
  return device !== null && account.devices.includes(device);
}

/** An email without a code. */
export function notice(
  { now }: { readonly now: number },
  to: string,
  words: EmailTemplate,
): State.EmailMessage {
  return { id: randomId('email'), at: now, to, ...words, code: '', type: 0 };
}

/**
 * An email about an action that may be a stranger's: in the account's language, which only its
 * owner chooses, with English below.
 */
export function noticeToOwner(
  context: Pick<CallContext, 'now' | 'templates'>,
  to: string,
  accounts: readonly Pick<State.Account, 'language'>[],
  inLanguage: (language: string) => EmailTemplate,
): State.EmailMessage {
  const language = accounts.find((account) => account.language !== null)?.language ?? undefined;
  const words = inLanguage(context.templates.languageFor(language));
  return notice(context, to, withEnglishBelow(words, inLanguage));
}

/** Records a change of an account: who did what to which, and when. Never a secret. */
export function recordChange(
  { rows, now }: CallContext,
  { id, address }: State.Account,
  action: string,
): Promise<void> {
  return rows.addAuditEntry({ at: now, accountId: id, address, actor: 'customer', action });
}
