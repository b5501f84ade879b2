import { type Kysely, type Migration, sql } from 'kysely';

/* Never change a released migration: databases do not run it again. Add new ones at the end. */

const FIRST_TABLES: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('population', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('disabled', 'boolean', (column) => column.notNull())
      .addColumn('passwords', sql`text[]`, (column) => column.notNull())
      .execute();
    await sql`create unique index accounts_holder on accounts (address, population)`.execute(db);
    await sql`create unique index accounts_everywhere on accounts (address) where population is null`.execute(
      db,
    );

    await db.schema
      .createTable('codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('population', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('type', 'smallint', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('wrong_tries', 'integer', (column) => column.notNull())
      .execute();
    await sql`create unique index codes_holder on codes (address, population, type)`.execute(db);

    await db.schema
      .createTable('marks')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('type', 'smallint', (column) => column.notNull())
      .addColumn('population', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index marks_address on marks (address)`.execute(db);

    await db.schema
      .createTable('sessions')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index sessions_account on sessions (account_id)`.execute(db);
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);

    await db.schema
      .createTable('attempts')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index attempts_mailbox on attempts (mailbox)`.execute(db);

    await db.schema
      .createTable('appeals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('original_email', 'text', (column) => column.notNull())
      .addColumn('latest_email', 'text', (column) => column.notNull())
      .addColumn('remarks', 'text', (column) => column.notNull())
      .addColumn('appeal_type', 'smallint', (column) => column.notNull())
      .addColumn('appeal_inlet', 'smallint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('open'))
      .execute();
    await sql`create index appeals_address on appeals (address)`.execute(db);

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('code_id', 'text')
      .addColumn('letter', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index outbox_waiting on outbox (next_try_at) where status = 'waiting'`.execute(
      db,
    );
    await sql`create index outbox_address on outbox (address, seq)`.execute(db);
    await sql`create index outbox_seq on outbox (seq)`.execute(db);

    await db.schema
      .createTable('audit')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .execute();
    await sql`create index audit_account on audit (account_id)`.execute(db);

    await db.schema
      .createTable('rsa_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('replaced_at', 'bigint')
      .execute();
    // One newest key at a time.
    await sql`create unique index rsa_keys_newest on rsa_keys ((replaced_at is null)) where replaced_at is null`.execute(
      db,
    );
  },
};

/** For the sweep and the list of open appeals. */
const INDEXES_BY_AGE: Migration = {
  async up(db: Kysely<never>) {
    await sql`create index codes_expiry on codes (expires_at)`.execute(db);
    await sql`create index marks_expiry on marks (expires_at)`.execute(db);
    await sql`create index attempts_at on attempts (at)`.execute(db);
    await sql`create index outbox_at on outbox (at)`.execute(db);
    await sql`create index appeals_at on appeals (at)`.execute(db);
  },
};

/** The language of an appeal's answer; older programs write appeals without. */
const LANGUAGE_OF_APPEALS: Migration = {
  async up(db: Kysely<never>) {
    await sql`alter table appeals add column language text`.execute(db);
  },
};

/** Limits, known devices, a code for each client, and a wait before an appeal moves an account. */
const BUDGETS_AND_DEVICES: Migration = {
  async up(db: Kysely<never>) {
    await sql`create table counts (key text primary key, spent integer not null, until bigint not null)`.execute(
      db,
    );
    await sql`create index counts_until on counts (until)`.execute(db);
    await sql`drop table attempts`.execute(db);
    await sql`alter table accounts add column devices text[] not null default '{}'`.execute(db);
    await sql`alter table marks add column device text`.execute(db);
    await sql`alter table codes add column client text not null default ''`.execute(db);
    await sql`alter table codes drop column wrong_tries`.execute(db);
    await sql`drop index codes_holder`.execute(db);
    await sql`create unique index codes_holder on codes (address, population, type, client)`.execute(
      db,
    );
    await sql`alter table appeals add column moves_at bigint`.execute(db);
  },
};

/** One appeal of a client, the account's language, and when the account was used. */
const USE_AND_LANGUAGE_OF_ACCOUNTS: Migration = {
  async up(db: Kysely<never>) {
    await sql`alter table accounts
      add column language text, add column last_used_at bigint, add column known_device_at bigint`.execute(
      db,
    );
    await sql`alter table appeals
      add column client text not null default '', add column announced_at bigint`.execute(db);
    // Not known, so any use since it was filed counts as one since it was announced.
    await sql`update appeals set announced_at = at where moves_at is not null`.execute(db);
  },
};

/** Columns that keys and searches compare. Their order is of no language. */
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
    // Calls queue behind a waiting lock, so it may wait for no longer than they do. Calls take
    // accounts first too: no deadlock.
    await sql`set local lock_timeout = '3s'`.execute(db);
    await sql`lock table ${sql.join(Object.keys(TEXT_KEYS).map((table) => sql.table(table)))}`.execute(
      db,
    );
    await sql`set local lock_timeout = 0`.execute(db);
    // A broken index let in a second row for a key. These rows are of use for minutes only.
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
    // Of earlier programs.
    await sql`alter table if exists kysely_migration_lock
      alter column id type varchar(255) collate "C"`.execute(db);
  },
};

/** Which accounts were told that an appeal moves them; a later one of the address is not moved. */
const ACCOUNTS_OF_ANNOUNCEMENTS: Migration = {
  async up(db: Kysely<never>) {
    await sql`alter table appeals add column announced_to text[] not null default '{}'`.execute(db);
    await sql`update appeals set announced_to =
      array(select id from accounts where accounts.address = appeals.address)
      where moves_at is not null`.execute(db);
  },
};

/** By name, in order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': FIRST_TABLES,
  '0002-indexes-by-age': INDEXES_BY_AGE,
  '0003-language-of-appeals': LANGUAGE_OF_APPEALS,
  '0004-budgets-and-devices': BUDGETS_AND_DEVICES,
  '0005-use-and-language-of-accounts': USE_AND_LANGUAGE_OF_ACCOUNTS,
  '0006-keys-by-bytes': KEYS_BY_BYTES,
  '0007-accounts-of-announcements': ACCOUNTS_OF_ANNOUNCEMENTS,
};
