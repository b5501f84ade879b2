import type { Generated } from 'kysely';

/*
 * The database as its newest migration leaves it. Times are epoch milliseconds, as everywhere in the service.
 * Addresses are in lower case. Nothing here opens anything: passwords are argon2id hashes, codes, marks and
 * tokens keyed digests, letters and private keys encrypted.
 */

export interface Database {
  accounts: AccountTable;
  codes: CodeTable;
  marks: MarkTable;
  sessions: SessionTable;
  attempts: AttemptTable;
  appeals: AppealTable;
  outbox: OutboxTable;
  audit: AuditTable;
  rsa_keys: RsaKeyTable;
}

interface AccountTable {
  id: string;
  /** Null: found in every population. */
  population: string | null;
  address: string;
  email: string;
  name: string;
  disabled: boolean;
  /** Oldest first; the last one is in use. */
  passwords: string[];
}

interface CodeTable {
  id: string;
  population: string;
  address: string;
  type: 9 | 10 | 11;
  digest: string;
  expires_at: number;
  wrong_tries: number;
}

interface MarkTable {
  digest: string;
  type: 9 | 11;
  population: string;
  address: string;
  expires_at: number;
}

interface SessionTable {
  digest: string;
  account_id: string;
  expires_at: number;
}

interface AttemptTable {
  id: Generated<number>;
  /** As limits count: dots before the @ left out. */
  mailbox: string;
  about: string;
  at: number;
}

interface AppealTable {
  id: string;
  at: number;
  /** The original e-mail in lower case. */
  address: string;
  original_email: string;
  latest_email: string;
  remarks: string;
  appeal_type: 3 | 4;
  appeal_inlet: 1 | 3;
  status: Generated<'open' | 'approved' | 'rejected'>;
  /** Tag of the language of its answer; null for one that came before there were several. */
  language: string | null;
}

interface OutboxTable {
  id: string;
  /** In the order of writing, which times alone don't give. */
  seq: Generated<number>;
  at: number;
  /** In lower case; the letter itself is written to as the customer wrote it. */
  address: string;
  /** The code in it, if any: a letter whose code has died is not sent. */
  code_id: string | null;
  /** The letter as encrypted JSON. */
  letter: string;
  status: Generated<'waiting' | 'sent' | 'dropped' | 'failed'>;
  tries: Generated<number>;
  /** While a worker has it: when another may take it for lost. */
  next_try_at: number;
}

interface AuditTable {
  id: Generated<number>;
  at: number;
  account_id: string;
  address: string;
  actor: string;
  action: string;
}

interface RsaKeyTable {
  id: string;
  public_key: string;
  /** PKCS #8 in PEM, encrypted. */
  private_key: string;
  since: number;
  replaced_at: number | null;
}
