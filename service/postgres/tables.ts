import type { Generated } from 'kysely';

/*
 * The database as its newest migration leaves it. Times are epoch milliseconds, as everywhere in
 * the service. Addresses are in lower case. No usable secret is stored: passwords are argon2id
 * hashes; codes, marks and tokens are keyed digests; letters and private keys are encrypted.
 */

export interface Database {
  accounts: AccountTable;
  codes: CodeTable;
  marks: MarkTable;
  sessions: SessionTable;
  counts: CountTable;
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
  /** Digests, oldest first. */
  devices: string[];
  /** Tag of the language of letters about what others do. */
  language: string | null;
  last_used_at: number | null;
  known_device_at: number | null;
}

interface CodeTable {
  id: string;
  population: string;
  address: string;
  type: 9 | 10 | 11;
  digest: string;
  expires_at: number;
  /** Digest of the client that asked for it. */
  client: string;
}

interface MarkTable {
  digest: string;
  type: 9 | 11;
  population: string;
  address: string;
  expires_at: number;
  /** Digest of the device that earned it. */
  device: string | null;
}

interface SessionTable {
  digest: string;
  account_id: string;
  expires_at: number;
}

interface CountTable {
  /** Digest of what is counted, by whom, and over which time. */
  key: string;
  spent: number;
  until: number;
}

export interface AppealTable {
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
  /** Once it is approved and announced: when the account moves at the earliest. */
  moves_at: number | null;
  announced_at: number | null;
  /** Ids of the accounts whose move was announced. */
  announced_to: Generated<string[]>;
  /** Digest of the client that filed it. */
  client: Generated<string>;
}

interface OutboxTable {
  id: string;
  /** The order of writing; two times may be equal. */
  seq: Generated<number>;
  at: number;
  /** In lower case; the letter itself has the address as the customer wrote it. */
  address: string;
  /** The code in it, if any: a letter whose code has died is not sent. */
  code_id: string | null;
  /** The letter as encrypted JSON. */
  letter: string;
  status: Generated<'waiting' | 'sent' | 'dropped' | 'failed'>;
  tries: Generated<number>;
  /** While a worker has the letter: when another worker may take it. */
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
