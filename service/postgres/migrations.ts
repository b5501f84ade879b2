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

/** By name, in order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': FIRST_TABLES,
  '0002-indexes-by-age': INDEXES_BY_AGE,
  '0003-language-of-appeals': LANGUAGE_OF_APPEALS,
  '0004-budgets-and-devices': BUDGETS_AND_DEVICES,
  '0005-use-and-language-of-accounts': USE_AND_LANGUAGE_OF_ACCOUNTS,
};
