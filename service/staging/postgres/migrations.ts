import { sql, type Kysely, type Migration } from 'kysely';

/*
 * Never change a released migration: databases do not run it again. Add new ones at the end.
 *
 * PostgreSQL orders text as the system's library does. After an upgrade of that library, or on
 * another image, an index would no longer find its rows. So text that keys and searches compare is
 * ordered by bytes (`collate "C"`), which never changes.
 */

function statements(text: string): Migration {
  return { up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)) };
}

const BASELINE = statements(`
  create table accounts (
    id text collate "C" primary key,
    tenant text collate "C",
    address text collate "C" not null,
    email text not null,
    name text not null,
    disabled boolean not null,
    passwords text[] not null,
    devices text[] not null default '{}',
    language text,
    last_used_at bigint
  );
  create unique index accounts_owner on accounts (address, tenant);
  create unique index accounts_everywhere on accounts (address) where tenant is null;

  create table codes (
    id text collate "C" primary key,
    tenant text collate "C" not null,
    address text collate "C" not null,
    type smallint not null,
    digest text collate "C" not null,
    expires_at bigint not null,
    client text collate "C" not null default ''
  );
  create unique index codes_owner on codes (address, tenant, type, client);
  create index codes_expiry on codes (expires_at);

  create table marks (
    digest text collate "C" primary key,
    type smallint not null,
    tenant text collate "C" not null,
    address text collate "C" not null,
    expires_at bigint not null,
    device text
  );
  create index marks_address on marks (address);
  create index marks_expiry on marks (expires_at);

  create table sessions (
    digest text collate "C" primary key,
    account_id text collate "C" not null references accounts (id) on delete cascade,
    expires_at bigint not null
  );
  create index sessions_account on sessions (account_id);
  create index sessions_expiry on sessions (expires_at);

  create table counts (
    key text collate "C" primary key,
    spent integer not null,
    until bigint not null
  );
  create index counts_until on counts (until);

  create table appeals (
    id text collate "C" primary key,
    at bigint not null,
    address text collate "C" not null,
    original_email text not null,
    latest_email text not null,
    remarks text not null,
    appeal_type smallint not null,
    appeal_inlet smallint not null,
    status text not null default 'open',
    language text,
    client text collate "C" not null default ''
  );
  create index appeals_address on appeals (address);
  create index appeals_at on appeals (at);

  create table outbox (
    id text collate "C" primary key,
    seq bigint not null generated always as identity,
    at bigint not null,
    address text collate "C" not null,
    client text collate "C",
    code_id text collate "C",
    email text not null,
    status text not null default 'waiting',
    tries integer not null default 0,
    next_try_at bigint not null
  );
  create index outbox_waiting on outbox ((tries > 0), seq) where status = 'waiting';
  create index outbox_client on outbox (client) where status = 'waiting';
  create index outbox_address on outbox (address, seq);
  create index outbox_seq on outbox (seq);
  create index outbox_at on outbox (at);

  create table audit (
    id bigint generated always as identity primary key,
    at bigint not null,
    account_id text collate "C" not null,
    address text collate "C" not null,
    actor text not null,
    action text not null
  );
  create index audit_account on audit (account_id);

  create table rsa_keys (
    id text collate "C" primary key,
    public_key text not null,
    private_key text not null,
    since bigint not null
  );
  -- One pair, however many instances start at once.
  create unique index rsa_keys_one on rsa_keys ((true));
`);

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0010-baseline': BASELINE,
};
