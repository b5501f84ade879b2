import type { Owner } from './account-owner.ts';
import type * as State from './service-state.ts';

/*
 * What rules need of a store. service/memory and service/staging/postgres implement it; one
 * contract suite (tests/contract/service-over-time.test.ts) holds both to the same behaviour.
 */

/** What a call needs. */
export interface Need {
  /** In lower case. */
  readonly address: string;
  /** Keys of the counts that the call may read or change. */
  readonly counts: readonly string[];
  /** The digest of a client, to count its waiting emails: these transactions of it take turns. */
  readonly emailsOf?: string | undefined;
  readonly now: number;
}

/** What is stored about one address, in all tenants. Writes do not change it. */
export interface LoadedRows {
  readonly accounts: readonly State.Account[];
  /** Also those that expired within the last hour, so that the answer is 'expired'. */
  readonly codes: readonly State.PendingCode[];
  /** Those that no longer work may be left out. */
  readonly marks: readonly State.Mark[];
  readonly counts: readonly State.Count[];
  /** How many emails of the client of `Need.emailsOf` wait to be sent; 0 without one. */
  readonly waitingEmails: number;
}

/** What led to an email. */
export interface EmailCause {
  /** The digest of the client whose call it was; null for an operator. */
  readonly client: string | null;
  /**
   * The code in it, if any: once that code is used or replaced, a store whose emails wait does not
   * send the email.
   */
  readonly codeId: string | null;
}

/** The rows of one address in a transaction. Nothing is stored if the transaction's work throws. */
export interface Rows extends LoadedRows {
  addAccount(account: State.Account): Promise<void>;
  updateAccount(account: State.Account): Promise<void>;
  /** Replaces the code of the same owner, type and client. */
  putCode(code: State.PendingCode): Promise<void>;
  putMark(mark: State.Mark): Promise<void>;
  deleteCodesAndMarks(owner: Owner, type: State.MarkType): Promise<void>;
  beginSession(account: State.Account, session: State.Session): Promise<void>;
  endSessions(accountId: string): Promise<void>;
  /** Replaces the open appeal of the same address and client. */
  putAppeal(appeal: State.StoredAppeal): Promise<void>;
  addEmail(email: State.EmailMessage, cause: EmailCause): Promise<void>;
  addAuditEntry(entry: State.AuditEntry): Promise<void>;
  /**
   * Deletes the counts of `reset`, then adds to the others. The last write of a transaction,
   * because transactions of other addresses write the same counts.
   */
  saveCounts(added: readonly State.Count[], reset: readonly string[], now: number): Promise<void>;
}

/** Where the accounts are. A store that runs out of time rejects with `Overload`. */
export interface AccountStore {
  /** Reads without a lock. */
  read(need: Need): Promise<LoadedRows>;
  /**
   * Loads the rows under a lock on the inbox, does the work and commits what it wrote.
   * @param deadline of `performance.now()`, after which a store that can wait commits nothing
   */
  transaction<T>(need: Need, work: (rows: Rows) => Promise<T>, deadline: number): Promise<T>;
  /** Whether this is the digest of a session that is valid at `now`. */
  hasSession(digest: string, now: number): Promise<boolean>;
  /** Newest first; of one address if given. */
  emails(to?: string): Promise<readonly State.EmailMessage[]>;
}
