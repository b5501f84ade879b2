import {
  type Mail,
  type ServiceState,
  emptyState,
  type PendingCode,
} from '../rules/service-state.ts';
import type { Statement } from './connections.ts';
import { encryptLetter } from './postgres-outbox.ts';
import type { ServiceSecret } from './service-secret.ts';

type Part = keyof ServiceState;
type Entry<P extends Part> = ServiceState[P][number];
type Row = Readonly<Record<string, unknown>>;

/**
 * The parts of the state that a rule may read. It may also add entries to the other parts; they are
 * stored too.
 */
export type SlicePart = 'accounts' | 'codes' | 'marks' | 'sessions' | 'counts' | 'appeals';

/** The part of the state that a rule works on: these parts, of these addresses. */
export interface SliceKey {
  /** In lower case. */
  readonly addresses: readonly string[];
  readonly parts: readonly SlicePart[];
  /** Keys of the counts. */
  readonly counts?: readonly string[];
  readonly now: number;
}

export type Work<T> = (slice: ServiceState) => T;

/** The column of each field. The first column is the key. Columns of no field are added below. */
const COLUMNS = {
  accounts: {
    id: 'id',
    population: 'population',
    address: 'address',
    email: 'email',
    name: 'name',
    disabled: 'disabled',
    passwords: 'passwords',
    devices: 'devices',
    language: 'language',
    lastUsedAt: 'last_used_at',
    knownDeviceAt: 'known_device_at',
  },
  codes: {
    id: 'id',
    population: 'population',
    address: 'address',
    type: 'type',
    code: 'digest',
    expiresAt: 'expires_at',
    client: 'client',
  },
  marks: {
    mark: 'digest',
    type: 'type',
    population: 'population',
    address: 'address',
    expiresAt: 'expires_at',
    device: 'device',
  },
  sessions: { tokenHash: 'digest', accountId: 'account_id', expiresAt: 'expires_at' },
  counts: { key: 'key', spent: 'spent', until: 'until' },
  appeals: {
    id: 'id',
    at: 'at',
    originalEmail: 'original_email',
    latestEmail: 'latest_email',
    remarks: 'remarks',
    appealType: 'appeal_type',
    appealInlet: 'appeal_inlet',
    language: 'language',
    client: 'client',
    movesAt: 'moves_at',
    announcedAt: 'announced_at',
  },
} as const satisfies {
  readonly [P in SlicePart]: Readonly<Record<Exclude<keyof Entry<P>, 'decision'>, string>>;
};

/** Whole rows as JSON: selecting and renaming columns would cost the server more. */
const QUERIES: Readonly<Record<SlicePart, (addresses: string, counts: string) => string>> = {
  accounts: (addresses) =>
    `select json_agg(accounts order by id) as accounts from accounts where address in (${addresses})`,
  codes: (addresses) =>
    `select json_agg(codes) as codes from codes where address in (${addresses})`,
  marks: (addresses) =>
    `select json_agg(marks) as marks from marks where address in (${addresses})`,
  sessions: (addresses) =>
    `select json_agg(sessions order by expires_at) as sessions from sessions
     where account_id = any(array(select id from accounts where address in (${addresses})))`,
  counts: (_addresses, counts) =>
    `select json_agg(counts) as counts from counts where key = any(${counts})`,
  appeals: (addresses) =>
    `select json_agg(appeals order by at) as appeals from appeals
     where address in (${addresses}) and status = 'open'`,
};

/** One statement, so that all parts are read at the same moment. */
export function loading({ addresses, parts, counts = [] }: SliceKey): Statement {
  // With one value, PostgreSQL plans `in` once for all executions; `any` with a list each time.
  const places = addresses.map((_, at) => `$${at + 1}`).join(', ');
  const queries = parts.map((part) => QUERIES[part](places, `$${addresses.length + 1}`));
  const [only = '', ...more] = queries;
  return {
    name: `load ${parts.join(' ')} of ${addresses.length}`,
    // A single part needs no outer select.
    sql:
      more.length === 0
        ? only
        : `select ${parts.map((part, at) => `(${queries[at]}) as ${part}`).join(', ')}`,
    parameters: parts.includes('counts') ? [...addresses, counts] : addresses,
  };
}

/** A slice that remembers what it was loaded with. */
export class Slice {
  readonly state = emptyState();
  readonly #loaded = emptyState();
  /** Every loaded entry as JSON. Rules keep the objects that they do not change. */
  readonly #before = new Map<object, string>();

  /** @param row the answer to `loading` */
  constructor([row]: readonly unknown[]) {
    for (const [part, rows] of Object.entries((row ?? {}) as Record<SlicePart, Row[] | null>)) {
      const entries = (rows ?? []).map((one) => entryOf(part as SlicePart, one));
      for (const entry of entries) this.#before.set(entry, JSON.stringify(entry));
      Object.assign(this.state, { [part]: entries });
      Object.assign(this.#loaded, { [part]: [...entries] });
    }
  }

  get isChanged(): boolean {
    const parts = Object.keys(this.state) as readonly Part[];
    return parts.some((part) => this.#written(part).length + this.#removed(part).length > 0);
  }

  /** The statements that store a rule's changes. */
  changes({ now }: SliceKey, secret: ServiceSecret): readonly Statement[] {
    const codes = this.#written('codes');
    const appeals = this.#written('appeals').map((appeal) => ({
      ...rowOf('appeals', appeal),
      address: appeal.originalEmail.toLowerCase(),
      status: appeal.decision ?? 'open',
    }));
    return [
      // A new row may replace a removed one.
      ...(Object.keys(COLUMNS) as readonly SlicePart[]).flatMap((part) => this.#removing(part)),
      ...(['accounts', 'codes', 'marks', 'sessions'] as const).flatMap((part) =>
        writing(
          part,
          this.#written(part).map((entry) => rowOf(part, entry)),
        ),
      ),
      ...this.#counting(now),
      ...writing('appeals', appeals),
      ...writing(
        'outbox',
        this.#written('mails').map((mail) => letterRow(mail, codes, secret)),
      ),
      ...writing(
        'audit',
        this.#written('audit').map(({ accountId, ...rest }) => ({
          account_id: accountId,
          ...rest,
        })),
      ),
    ];
  }

  /** New and changed entries. */
  #written<P extends Part>(part: P): readonly Entry<P>[] {
    const entries: readonly Entry<P>[] = this.state[part];
    return entries.filter((entry) => this.#before.get(entry) !== JSON.stringify(entry));
  }

  #removed<P extends Part>(part: P): readonly Entry<P>[] {
    const kept = new Set<object>(this.state[part]);
    const loaded: readonly Entry<P>[] = this.#loaded[part];
    return loaded.filter((entry) => !kept.has(entry));
  }

  #removing(part: SlicePart): readonly Statement[] {
    const [key = ''] = Object.values(COLUMNS[part]);
    const keys = this.#removed(part).map((entry) => String(rowOf(part, entry)[key]));
    if (keys.length === 0) return [];
    const sql = `delete from ${part} where ${key} = any($1)`;
    return [{ name: `remove ${part}`, sql, parameters: [keys] }];
  }

  /**
   * Many calls change the counts of a client or of the service at once, without a lock. So the
   * statement adds to the row's current value. Rows are in one order, so that two such statements
   * never deadlock.
   */
  #counting(now: number): readonly Statement[] {
    const spent = this.#written('counts')
      .map((count) => {
        const former = JSON.parse(this.#before.get(count) ?? '{}') as Partial<Entry<'counts'>>;
        return former.until === count.until
          ? { ...count, spent: count.spent - (former.spent ?? 0) }
          : count;
      })
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    if (spent.length === 0) return [];
    const sql = `insert into counts (key, spent, until) select key, spent, until from json_populate_recordset(null::counts, $1)
      on conflict (key) do update set
        spent = case when counts.until > $2 then counts.spent else 0 end + excluded.spent,
        until = case when counts.until > $2 then counts.until else excluded.until end`;
    return [{ name: 'count', sql, parameters: [JSON.stringify(spent), now] }];
  }
}

/** Adds rows, or replaces those with the same key. All have the same columns. */
function writing(table: string, rows: readonly Row[]): readonly Statement[] {
  const [first] = rows;
  if (!first) return [];
  const [key = '', ...more] = Object.keys(first);
  const columns = [key, ...more].join(', ');
  const change = more.map((column) => `${column} = excluded.${column}`).join(', ');
  const conflict =
    key === 'id' || key === 'digest' ? ` on conflict (${key}) do update set ${change}` : '';
  const sql = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)${conflict}`;
  return [{ name: `write ${table}`, sql, parameters: [JSON.stringify(rows)] }];
}

/** Adds accounts outside of any slice. */
export function addingAccounts(accounts: readonly Entry<'accounts'>[]): readonly Statement[] {
  return writing(
    'accounts',
    accounts.map((account) => rowOf('accounts', account)),
  );
}

/** A row as rules expect it. */
export function entryOf<P extends SlicePart>(part: P, row: Row): Entry<P> {
  const columns = Object.entries(COLUMNS[part]);
  return Object.fromEntries(
    columns.map(([field, column]) => [field, row[column]]),
  ) as unknown as Entry<P>;
}

function rowOf<P extends SlicePart>(part: P, entry: Entry<P>): Row {
  const columns = Object.entries(COLUMNS[part]);
  return Object.fromEntries(
    columns.map(([field, column]) => [column, (entry as unknown as Row)[field] ?? null]),
  );
}

/** Finds the letter's code among the codes saved with it. */
function letterRow(mail: Mail, codes: readonly PendingCode[], secret: ServiceSecret): Row {
  const { id, at, to, type } = mail;
  const address = to.toLowerCase();
  const code_id = codes.find((code) => code.type === type && code.address === address)?.id ?? null;
  return { id, at, address, code_id, letter: encryptLetter(secret, mail), next_try_at: at };
}
