import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { ok, refuse, type Result } from '#domain/result.ts';
import {
  ENGLISH_TEMPLATES,
  type EmailTemplate,
  type EmailTemplates,
} from '#messages/email-templates.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { webRandomBytes } from '../rules/randomness.ts';
import { notice, noticeToOwner } from '../rules/service-context.ts';
import type { Account, StoredAppeal } from '../rules/service-state.ts';
import { appealOf, outboxRow } from './postgres-rows.ts';
import { inTransaction } from './postgres-store.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { AppealTable, Database } from './tables.ts';

export const PAGE = 100;
/** Appeals of an address in the list; `show` has all. */
const APPEALS_SHOWN = 10;
const SUMMARY = [
  'id',
  'email',
  'name',
  'population',
  'disabled',
  'last_used_at as lastUsedAt',
  'known_device_at as knownDeviceAt',
] as const;

/** What the operator reads: what was done, or why not. */
export type OperatorOutcome = Result<string, string>;

/** An account as an operator sees it: nothing to log in with. */
export interface AccountSummary {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly population: string | null;
  readonly disabled: boolean;
  /** The last log-in or password change, from any device; null when none is known. */
  readonly lastUsedAt: number | null;
  /** The last log-in from a device that had signed in before. */
  readonly knownDeviceAt: number | null;
}

/** An appeal as an operator sees it. */
export type OpenAppeal = Omit<StoredAppeal, 'client' | 'decision'>;

/** The open appeals of one address. */
export interface AppealsOfAddress {
  readonly address: string;
  readonly number: number;
  /** The last log-in from a device that had signed in before; null when none is known. */
  readonly knownDeviceAt: number | null;
  /** Whether the account was used after a move was announced; null while none is. */
  readonly usedSinceAnnouncement: boolean | null;
  /** The first ten: the announced ones, then the others, oldest first. */
  readonly appeals: readonly OpenAppeal[];
}

export interface AccountHistory {
  readonly account: AccountSummary;
  /** Oldest first. */
  readonly changes: readonly {
    readonly at: number;
    readonly actor: string;
    readonly action: string;
  }[];
  /** The open ones of its address. */
  readonly appeals: readonly OpenAppeal[];
}

/** What operators do with accounts, in the same tables and under the same locks as the service. */
export class OperatorAccess {
  /** @param actor the operator's name for the audit trail */
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
    private readonly actor: string,
    private readonly now: () => number = Date.now,
    private readonly templates: EmailTemplates = ENGLISH_TEMPLATES,
    private readonly appealWaitMs = 0,
  ) {}

  /**
   * The accounts of the next hundred addresses after `after`, in order. All accounts of an address
   * are on one page, of any population.
   */
  list(after = ''): Promise<readonly AccountSummary[]> {
    const addresses = this.db
      .selectFrom('accounts')
      .select('address')
      .distinct()
      .where('address', '>', after.toLowerCase());
    const page = addresses.orderBy('address').limit(PAGE);
    return this.db
      .selectFrom('accounts')
      .select(SUMMARY)
      .where('address', 'in', page)
      .orderBy('address')
      .orderBy('population')
      .execute();
  }

  async show(email: string): Promise<readonly AccountHistory[]> {
    const address = email.toLowerCase();
    const accounts = await this.db
      .selectFrom('accounts')
      .select(SUMMARY)
      .where('address', '=', address)
      .execute();
    const appeals = (await this.#openAppeals([address])).map(shownAppeal);
    const histories = accounts.map(async (account) => {
      const changes = this.db
        .selectFrom('audit')
        .select(['at', 'actor', 'action'])
        .where('account_id', '=', account.id);
      return { account, changes: await changes.orderBy('id').execute(), appeals };
    });
    return Promise.all(histories);
  }

  /** Disables or enables the accounts of an address. Disabling ends their sessions at once. */
  async setDisabled(email: string, disabled: boolean): Promise<OperatorOutcome> {
    const address = email.toLowerCase();
    const word = disabled ? 'disabled' : 'enabled';
    return inTransaction(this.db, [address], async (transaction) => {
      const accounts = await accountsAt(transaction, address);
      if (accounts.length === 0) return refuse(`${address} has no account.`);
      const others = accounts.filter((account) => account.disabled !== disabled);
      if (others.length === 0) return refuse(`${address} is ${word} already.`);
      for (const account of others) {
        await transaction
          .updateTable('accounts')
          .set({ disabled })
          .where('id', '=', account.id)
          .execute();
        if (disabled) await endSessions(transaction, account);
        await this.#record(transaction, account, word);
      }
      return ok(`${address} is ${word}.`);
    });
  }

  /**
   * A hundred addresses with open appeals, from the one after `after` on. The address whose first
   * open appeal is the oldest comes first.
   */
  async appeals(after = ''): Promise<readonly AppealsOfAddress[]> {
    const open = this.db.selectFrom('appeals').where('status', '=', 'open');
    const last = open
      .select((of) => [of.fn.min('at').as('at'), 'address'])
      .where('address', '=', after.toLowerCase())
      .groupBy('address');
    const entries = await open
      .select((of) => ['address', of.fn.count<string>('id').as('number')])
      .groupBy('address')
      .$if(after !== '', (query) => query.having(sql<boolean>`(min(at), address) > (${last})`))
      .orderBy((of) => of.fn.min('at'))
      .orderBy('address')
      .limit(PAGE)
      .execute();
    const addresses = entries.map(({ address }) => address);
    if (addresses.length === 0) return [];
    const accounts = await this.db
      .selectFrom('accounts')
      .select(['address', 'last_used_at as lastUsedAt', 'known_device_at as knownDeviceAt'])
      .where('address', 'in', addresses)
      .execute();
    const appeals = await this.#openAppeals(addresses, APPEALS_SHOWN);
    return entries.map(({ address, number }) => {
      const ofAddress = appeals.filter((appeal) => appeal.originalEmail.toLowerCase() === address);
      const owned = accounts.filter((account) => account.address === address);
      const announced = ofAddress.filter(({ announcedAt }) => typeof announcedAt === 'number');
      const known = owned.map(({ knownDeviceAt }) => knownDeviceAt ?? 0);
      return {
        address,
        number: Number(number),
        knownDeviceAt: Math.max(0, ...known) || null,
        usedSinceAnnouncement:
          announced.length === 0
            ? null
            : announced.some((appeal) => usedSinceAnnouncement(appeal, owned) !== null),
        appeals: ofAddress.map(shownAppeal),
      };
    });
  }

  /**
   * Approves an appeal, in two steps. The first announces the move to both addresses. The second,
   * after the waiting time, moves the account, ends its sessions and its password, and tells both
   * addresses.
   * @param althoughUsed moves the account even if it was used since the announcement
   */
  approve(id: string, althoughUsed = false): Promise<OperatorOutcome> {
    return this.#decide(id, async (transaction, appeal) => {
      const { former, latest } = addressesOf(appeal);
      const accounts = await accountsAt(transaction, former);
      if (accounts.length === 0) return refuse(`${former} has no account any more.`);
      const others = await accountsAt(transaction, latest);
      if (others.some((other) => accounts.some((account) => collide(account, other))))
        return refuse(`${latest} belongs to an account already.`);
      if (appeal.moves_at === null && this.appealWaitMs > 0)
        return this.#announce(transaction, appeal, accounts);
      if (appeal.moves_at !== null && this.now() < appeal.moves_at) {
        return refuse(
          `${former} was told that its account moves on ${new Date(appeal.moves_at).toISOString()}, not before.`,
        );
      }
      const usedAt = usedSinceAnnouncement({ announcedAt: appeal.announced_at }, accounts);
      if (usedAt !== null && !althoughUsed) {
        return refuse(
          `${former} was used at ${new Date(usedAt).toISOString()}, after its move was announced: its owner may still have it. Ask again ('Before you approve' in docs/service/operating.md), then reject the appeal, or move the account all the same: approve ${id} although-used`,
        );
      }
      return this.#move(transaction, appeal, accounts);
    });
  }

  /** Rejects an appeal. The account stays as it is. */
  reject(id: string): Promise<OperatorOutcome> {
    return this.#decide(id, async (transaction, appeal) => {
      await setAppeal(transaction, appeal, { status: 'rejected' });
      for (const account of await accountsAt(transaction, addressesOf(appeal).former))
        await this.#record(transaction, account, `appeal ${id} rejected`);
      return ok(`The appeal ${id} is rejected.`);
    });
  }

  async #announce(
    transaction: Transaction<Database>,
    appeal: Appeal,
    accounts: readonly AccountRow[],
  ): Promise<OperatorOutcome> {
    const now = this.now();
    const movesAt = now + this.appealWaitMs;
    await setAppeal(transaction, appeal, { announced_at: now, moves_at: movesAt });
    await this.#tellBoth(transaction, appeal, accounts, (language) =>
      this.templates.willMove(language, appeal.latest_email, movesAt),
    );
    for (const account of accounts)
      await this.#record(transaction, account, `appeal ${appeal.id} approved, move announced`);
    return ok(
      `Both addresses are told. Run the same command again from ${new Date(movesAt).toISOString()} on to move the account, or reject the appeal.`,
    );
  }

  async #move(
    transaction: Transaction<Database>,
    appeal: Appeal,
    accounts: readonly AccountRow[],
  ): Promise<OperatorOutcome> {
    const { former, latest } = addressesOf(appeal);
    for (const account of accounts) {
      await endSessions(transaction, account);
      await this.#record(transaction, account, `moved to another address by appeal ${appeal.id}`);
      await transaction
        .updateTable('accounts')
        // The former owner of the mailbox may know the password, and may have signed in.
        .set({
          address: latest,
          email: appeal.latest_email,
          passwords: [],
          devices: [],
          known_device_at: null,
        })
        .where('id', '=', account.id)
        .execute();
    }
    // The owner of the former mailbox may have codes and marks.
    for (const table of ['codes', 'marks'] as const)
      await transaction.deleteFrom(table).where('address', 'in', [former, latest]).execute();
    await this.#tellBoth(transaction, appeal, accounts, (language) =>
      this.templates.moved(language, appeal.latest_email),
    );
    await setAppeal(transaction, appeal, { status: 'approved' });
    return ok(`The account of ${former} is now that of ${latest}. A new password has to be set.`);
  }

  /** Decides an open appeal under the locks of both addresses. */
  async #decide(
    id: string,
    decide: (transaction: Transaction<Database>, appeal: Appeal) => Promise<OperatorOutcome>,
  ): Promise<OperatorOutcome> {
    const unknown = refuse(`There is no open appeal ${id}.`);
    const open = (db: Kysely<Database>) =>
      db
        .selectFrom('appeals')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
    // Read before, because its addresses are needed for the locks.
    const found = await open(this.db);
    if (!found) return unknown;
    const { former, latest } = addressesOf(found);
    return inTransaction(this.db, [former, latest], async (transaction) => {
      const appeal = await open(transaction);
      return appeal ? decide(transaction, appeal) : unknown;
    });
  }

  /** Of each address, announced ones first, then the oldest; at most so many. */
  async #openAppeals(
    addresses: readonly string[],
    most = Infinity,
  ): Promise<readonly StoredAppeal[]> {
    const ranked = this.db
      .selectFrom('appeals')
      .selectAll()
      .select(
        sql<number>`row_number() over
          (partition by address order by moves_at is null, at, id)`.as('rank'),
      )
      .where('status', '=', 'open')
      .where('address', 'in', addresses)
      .as('ranked');
    const rows = await this.db
      .selectFrom(ranked)
      .selectAll()
      .$if(most < Infinity, (query) => query.where('rank', '<=', most))
      .orderBy('rank')
      .execute();
    return rows.map(appealOf);
  }

  async #tellBoth(
    transaction: Transaction<Database>,
    { original_email, latest_email, language }: Appeal,
    accounts: readonly AccountRow[],
    inLanguage: (language: string) => EmailTemplate,
  ): Promise<void> {
    const parts = { now: this.now(), random: webRandomBytes, templates: this.templates };
    const emails = [
      noticeToOwner(parts, original_email, accounts, inLanguage),
      notice(parts, latest_email, inLanguage(language ?? CODE_LANGUAGE)),
    ];
    for (const email of emails)
      await transaction
        .insertInto('outbox')
        .values(outboxRow(email, null, this.secret))
        .execute();
  }

  async #record(
    transaction: Transaction<Database>,
    { id, address }: AccountRow,
    action: string,
  ): Promise<void> {
    const entry = { at: this.now(), account_id: id, address, actor: this.actor, action };
    await transaction.insertInto('audit').values(entry).execute();
  }
}

type Appeal = Selectable<AppealTable>;
type AccountRow = Pick<
  Account,
  'id' | 'address' | 'population' | 'disabled' | 'language' | 'lastUsedAt'
>;

function addressesOf({ original_email, latest_email }: Appeal) {
  return { former: original_email.toLowerCase(), latest: latest_email.toLowerCase() };
}

function accountsAt(
  transaction: Transaction<Database>,
  address: string,
): Promise<readonly AccountRow[]> {
  return transaction
    .selectFrom('accounts')
    .select(['id', 'address', 'population', 'disabled', 'language', 'last_used_at as lastUsedAt'])
    .where('address', '=', address)
    .execute();
}

async function endSessions(transaction: Transaction<Database>, { id }: AccountRow): Promise<void> {
  await transaction.deleteFrom('sessions').where('account_id', '=', id).execute();
}

async function setAppeal(
  transaction: Transaction<Database>,
  { id }: Appeal,
  change: Updateable<Pick<AppealTable, 'status' | 'moves_at' | 'announced_at'>>,
): Promise<void> {
  await transaction.updateTable('appeals').set(change).where('id', '=', id).execute();
}

function collide(one: AccountRow, other: AccountRow): boolean {
  return (
    one.population === other.population || one.population === null || other.population === null
  );
}

/** The last use of these accounts, if it came after the announcement of their move; else null. */
function usedSinceAnnouncement(
  { announcedAt }: Pick<StoredAppeal, 'announcedAt'>,
  accounts: readonly Pick<Account, 'lastUsedAt'>[],
): number | null {
  const lastUse = Math.max(...accounts.map((account) => account.lastUsedAt ?? 0));
  return typeof announcedAt === 'number' && lastUse >= announcedAt ? lastUse : null;
}

/** Without the client's digest, which tells an operator nothing. */
function shownAppeal({
  client: _client,
  decision: _decision,
  ...appeal
}: StoredAppeal): OpenAppeal {
  return appeal;
}
