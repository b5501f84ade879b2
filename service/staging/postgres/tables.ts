import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type Generated,
  type PostgresPool,
} from 'kysely';
import type {
  Account,
  AuditEntry,
  Count,
  Mark,
  PendingCode,
  Session,
  StoredAppeal,
} from '../../rules/service-state.ts';

/*
 * The database as its newest migration leaves it. Kysely writes the names with underscores, so most
 * rows are those of service-state.ts. Times are epoch milliseconds, as everywhere in the service.
 * Addresses are in lower case. No usable secret is stored: passwords are argon2id hashes; codes,
 * marks and tokens are keyed digests; emails and private keys are encrypted.
 */

export interface Database {
  accounts: Account;
  codes: PendingCode;
  marks: Mark;
  sessions: Session;
  counts: Count;
  appeals: AppealTable;
  outbox: OutboxTable;
  audit: AuditEntry & { id: Generated<number> };
  rsaKeys: RsaKeyTable;
}

export interface AppealTable extends Omit<StoredAppeal, 'client'> {
  client: Generated<string>;
  /** The original e-mail in lower case. */
  address: string;
  status: Generated<'open' | 'approved' | 'rejected'>;
}

interface OutboxTable {
  id: string;
  /** The order of writing; two times may be equal. */
  seq: Generated<number>;
  at: number;
  /** In lower case; the email itself has the address as the customer wrote it. */
  address: string;
  /** The digest of the client that caused it; null for an operator. */
  client: string | null;
  /** The code in it, if any: an email whose code is of no more use is not sent. */
  codeId: string | null;
  /** The email as encrypted JSON. */
  email: string;
  status: Generated<'waiting' | 'sent' | 'dropped' | 'failed'>;
  tries: Generated<number>;
  /** When a worker may take the email: after the lease of another, or the pause after a try. */
  nextTryAt: number;
}

interface RsaKeyTable {
  id: string;
  publicKey: string;
  /** PKCS #8 in PEM, encrypted. */
  privateKey: string;
  since: number;
}

/** Statements over these connections. They have no names, so a pooler may lend connections. */
export function kyselyOver(pool: PostgresPool): Kysely<Database> {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()] });
}
