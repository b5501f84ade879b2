import { type Kysely, type Migration, sql } from 'kysely';

/* Never change a released migration: databases do not run it again. Add new ones at the end. */

function statements(text: string): Migration {
  return { up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)) };
}

const FIRST_TABLES = statements(`
  create table accounts (
    id text primary key,
    population text,
    address text not null,
    email text not null,
    name text not null,
    disabled boolean not null,
    passwords text[] not null
  );
  create unique index accounts_holder on accounts (address, population);
  create unique index accounts_everywhere on accounts (address) where population is null;

  create table codes (
    id text primary key,
    population text not null,
    address text not null,
    type smallint not null,
    digest text not null,
    expires_at bigint not null,
    wrong_tries integer not null
  );
  create unique index codes_holder on codes (address, population, type);

  create table marks (
    digest text primary key,
    type smallint not null,
    population text not null,
    address text not null,
    expires_at bigint not null
  );
  create index marks_address on marks (address);

  create table sessions (
    digest text primary key,
    account_id text not null references accounts (id) on delete cascade,
    expires_at bigint not null
  );
  create index sessions_account on sessions (account_id);
  create index sessions_expiry on sessions (expires_at);

  create table attempts (
    id bigint generated always as identity primary key,
    mailbox text not null,
    about text not null,
    at bigint not null
  );
  create index attempts_mailbox on attempts (mailbox);

  create table appeals (
    id text primary key,
    at bigint not null,
    address text not null,
    original_email text not null,
    latest_email text not null,
    remarks text not null,
    appeal_type smallint not null,
    appeal_inlet smallint not null,
    status text not null default 'open'
  );
  create index appeals_address on appeals (address);

  create table outbox (
    id text primary key,
    seq bigint not null generated always as identity,
    at bigint not null,
    address text not null,
    code_id text,
    letter text not null,
    status text not null default 'waiting',
    tries integer not null default 0,
    next_try_at bigint not null
  );
  create index outbox_waiting on outbox (next_try_at) where status = 'waiting';
  create index outbox_address on outbox (address, seq);
  create index outbox_seq on outbox (seq);

  create table audit (
    id bigint generated always as identity primary key,
    at bigint not null,
    account_id text not null,
    address text not null,
    actor text not null,
    action text not null
  );
  create index audit_account on audit (account_id);

  create table rsa_keys (
    id text primary key,
    public_key text not null,
    private_key text not null,
    since bigint not null,
    replaced_at bigint
  );
  -- One newest key at a time.
  create unique index rsa_keys_newest on rsa_keys ((replaced_at is null))
    where replaced_at is null;
`);

/** For the sweep and the list of open appeals. */
const INDEXES_BY_AGE = statements(`
  create index codes_expiry on codes (expires_at);
  create index marks_expiry on marks (expires_at);
  create index attempts_at on attempts (at);
  create index outbox_at on outbox (at);
  create index appeals_at on appeals (at);
`);

/** The language of an appeal's answer; older programs write appeals without. */
const LANGUAGE_OF_APPEALS = statements('alter table appeals add column language text;');

/** Limits, known devices, a code for each client, and a wait before an appeal moves an account. */
const BUDGETS_AND_DEVICES = statements(`
  create table counts (key text primary key, spent integer not null, until bigint not null);
  create index counts_until on counts (until);
  drop table attempts;
  alter table accounts add column devices text[] not null default '{}';
  alter table marks add column device text;
  alter table codes add column client text not null default '';
  alter table codes drop column wrong_tries;
  drop index codes_holder;
  create unique index codes_holder on codes (address, population, type, client);
  alter table appeals add column moves_at bigint;
`);

/** One appeal of a client, the account's language, and when the account was used. */
const USE_AND_LANGUAGE_OF_ACCOUNTS = statements(`
  alter table accounts add column language text,
    add column last_used_at bigint, add column known_device_at bigint;
  alter table appeals add column client text not null default '', add column announced_at bigint;
  -- Not known, so any use since it was filed counts as one since it was announced.
  update appeals set announced_at = at where moves_at is not null;
`);

/** Columns that keys and searches compare. They need no order of a language. */
const TEXT_KEYS = {
  accounts: ['id', 'population', 'address'],
  codes: ['id', 'population', 'address', 'digest', 'client'],
  marks: ['digest', 'population', 'address'],
  counts: ['key'],
  sessions: ['digest', 'account_id'],
  appeals: ['id', 'address', 'client'],
  outbox: ['id', 'address', 'code_id'],
  audit: ['account_id', 'address'],
  rsa_keys: ['id'],
} as const;

/**
 * PostgreSQL orders text as the system's library does. After an upgrade of that library, or on
 * another image, an index no longer finds its rows. So text keys are ordered by bytes, which never
 * changes. This rebuilds their indexes, also broken ones, but no table.
 */
const KEYS_BY_BYTES: Migration = {
  async up(db: Kysely<never>) {
    // Calls queue behind a waiting lock, so it may not wait for long. Calls take accounts first
    // too: no deadlock.
    await sql`set local lock_timeout = '3s'`.execute(db);
    await sql`lock table ${sql.join(Object.keys(TEXT_KEYS).map((table) => sql.table(table)))}`.execute(
      db,
    );
    await sql`set local lock_timeout = 0`.execute(db);
    // A broken index may have let in a second row for a key. Counts and codes expire, so one of
    // the two can be deleted.
    await sql`delete from counts one using counts other
      where one.key = other.key and one.ctid < other.ctid`.execute(db);
    await sql`delete from codes one using codes other
      where (one.address, one.population, one.type, one.client) =
        (other.address, other.population, other.type, other.client) and one.ctid < other.ctid`.execute(
      db,
    );
    for (const [table, columns] of Object.entries(TEXT_KEYS)) {
      const changes = columns.map(
        (column) => sql`alter column ${sql.ref(column)} type text collate "C"`,
      );
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
    }
    await sql`alter table kysely_migration
      alter column name type varchar(255) collate "C"`.execute(db);
    // A table that earlier versions of this program made.
    await sql`alter table if exists kysely_migration_lock
      alter column id type varchar(255) collate "C"`.execute(db);
  },
};

/** Which accounts were told that an appeal moves them; a later one of the address is not moved. */
const ACCOUNTS_OF_ANNOUNCEMENTS = statements(`
  alter table appeals add column announced_to text[] not null default '{}';
  update appeals set announced_to =
    array(select id from accounts where accounts.address = appeals.address)
    where moves_at is not null;
`);

/** Find the newest email, and the age of the oldest one, among any number. */
const INDEXES_OF_WAITING_EMAILS = statements(`
  create index outbox_new on outbox (seq) where status = 'waiting' and tries = 0;
  create index outbox_waiting_at on outbox (at) where status = 'waiting';
`);

/** By name, in order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': FIRST_TABLES,
  '0002-indexes-by-age': INDEXES_BY_AGE,
  '0003-language-of-appeals': LANGUAGE_OF_APPEALS,
  '0004-budgets-and-devices': BUDGETS_AND_DEVICES,
  '0005-use-and-language-of-accounts': USE_AND_LANGUAGE_OF_ACCOUNTS,
  '0006-keys-by-bytes': KEYS_BY_BYTES,
  '0007-accounts-of-announcements': ACCOUNTS_OF_ANNOUNCEMENTS,
  '0008-indexes-of-waiting-emails': INDEXES_OF_WAITING_EMAILS,
};
