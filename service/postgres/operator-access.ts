import { type Kysely, type Selectable, type Updateable } from 'kysely';
import { ok, refuse, type Result } from '#domain/result.ts';
import {
  ENGLISH_TEMPLATES,
  type EmailTemplate,
  type EmailTemplates,
} from '#messages/email-templates.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { webRandomBytes } from '../rules/randomness.ts';
import { type Rows, notice, noticeToOwner } from '../rules/call-context.ts';
import { CLOCK_TOLERANCE_MS, type Account } from '../rules/service-state.ts';
import { StartupError } from '../startup-error.ts';
import { loadRows, rowsIn, inTransaction } from './postgres-store.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { AppealTable, Database } from './tables.ts';

/** What the operator reads: what was done, or why not. */
export type OperatorOutcome = Result<string, string>;

type Appeal = Selectable<AppealTable>;

/** A change of the accounts of one address. */
interface Change {
  /** Of that address. */
  readonly rows: Rows;
  readonly transaction: Kysely<Database>;
}

/** An appeal that is decided, and the addresses that it is about, in lower case. */
interface Decision extends Change {
  readonly appeal: Appeal;
  /** Of the former address; once the move is announced, those that were told. */
  readonly accounts: readonly Account[];
  readonly former: string;
  readonly latest: string;
}

/** Operators' changes of accounts, in the same tables and under the same locks as the service. */
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

  /** Disables or enables the accounts of an address. Disabling ends their sessions at once. */
  setDisabled(email: string, disabled: boolean): Promise<OperatorOutcome> {
    const address = email.toLowerCase();
    const word = disabled ? 'disabled' : 'enabled';
    return this.#change([address], async ({ rows }) => {
      if (rows.accounts.length === 0) return refuse(`${address} has no account.`);
      const others = rows.accounts.filter((account) => account.disabled !== disabled);
      if (others.length === 0) return refuse(`${address} is ${word} already.`);
      for (const account of others) {
        await rows.updateAccount({ ...account, disabled });
        if (disabled) await rows.endSessions(account.id);
        await this.#record(rows, account, word);
      }
      return ok(`${address} is ${word}.`);
    });
  }

  /**
   * Approves an appeal, in two steps. The first announces the move to both addresses. The second,
   * after the waiting time, moves the account, ends its sessions and its password, and tells both
   * addresses.
   * @param althoughUsed moves the account even if it was used since the announcement
   */
  approve(id: string, althoughUsed = false): Promise<OperatorOutcome> {
    return this.#decide(id, async (decision) => {
      const { accounts, appeal, former, latest } = decision;
      if (accounts.length === 0) return refuse(`${former} has no account any more.`);
      const others = await this.#load(decision.transaction, latest);
      if (others.accounts.some((other) => accounts.some((one) => collide(one, other))))
        return refuse(`${latest} belongs to an account already.`);
      if (typeof appeal.movesAt !== 'number' && this.appealWaitMs > 0)
        return this.#announce(decision);
      if (appeal.movesAt && this.now() < appeal.movesAt)
        return refuse(
          `${former} was told that its account moves on ${isoTime(appeal.movesAt)}, not before.`,
        );
      const usedAt = usedSince(appeal.announcedAt, accounts);
      if (usedAt !== null && !althoughUsed)
        return refuse(
          `${former} was used at ${isoTime(usedAt)}, after its move was announced: its owner may still have it. Ask again ('Before you approve' in docs/service/operating.md), then reject the appeal, or move the account all the same: approve ${id} although-used`,
        );
      return this.#move(decision);
    });
  }

  /** Rejects an appeal. The account stays as it is. */
  reject(id: string): Promise<OperatorOutcome> {
    return this.#decide(id, async (decision) => {
      await setAppeal(decision, { status: 'rejected' });
      for (const account of decision.accounts)
        await this.#record(decision.rows, account, `appeal ${id} rejected`);
      return ok(`The appeal ${id} is rejected.`);
    });
  }

  async #announce(decision: Decision): Promise<OperatorOutcome> {
    const { rows, appeal, accounts } = decision;
    const now = this.now();
    const movesAt = now + this.appealWaitMs;
    const ids = accounts.map(({ id }) => id);
    await setAppeal(decision, { announcedAt: now, announcedTo: ids, movesAt: movesAt });
    await this.#tellBoth(decision, (language) =>
      this.templates.willMove(language, appeal.latestEmail, movesAt),
    );
    for (const account of accounts)
      await this.#record(rows, account, `appeal ${appeal.id} approved, move announced`);
    return ok(
      `Both addresses are told. Run the same command again from ${isoTime(movesAt)} on to move the account, or reject the appeal.`,
    );
  }

  async #move(decision: Decision): Promise<OperatorOutcome> {
    const { rows, transaction, appeal, accounts, former, latest } = decision;
    for (const account of accounts) {
      await rows.endSessions(account.id);
      await this.#record(rows, account, `moved to another address by appeal ${appeal.id}`);
      // The former owner of the mailbox may know the password, and may have signed in.
      await rows.updateAccount({
        ...account,
        address: latest,
        email: appeal.latestEmail,
        passwords: [],
        devices: [],
        knownDeviceAt: null,
      });
    }
    // The owner of the former mailbox may have codes and marks.
    for (const table of ['codes', 'marks'] as const)
      await transaction.deleteFrom(table).where('address', 'in', [former, latest]).execute();
    await this.#tellBoth(decision, (language) =>
      this.templates.moved(language, appeal.latestEmail),
    );
    await setAppeal(decision, { status: 'approved' });
    // The other appeals were about this account. They must not move a later one of the address.
    await transaction
      .updateTable('appeals')
      .set({ status: 'rejected' })
      .where('address', '=', former)
      .where('status', '=', 'open')
      .execute();
    return ok(`The account of ${former} is now that of ${latest}. A new password has to be set.`);
  }

  /** Decides an open appeal under the locks of both addresses. */
  async #decide(
    id: string,
    decide: (decision: Decision) => Promise<OperatorOutcome>,
  ): Promise<OperatorOutcome> {
    const open = (db: Kysely<Database>) =>
      db
        .selectFrom('appeals')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
    // Read before, because its addresses are needed for the locks.
    const found = await open(this.db);
    const unknown = refuse(`There is no open appeal ${id}.`);
    if (!found) return unknown;
    const former = found.address;
    const latest = found.latestEmail.toLowerCase();
    return this.#change([former, latest], async (change) => {
      const current = await open(change.transaction);
      if (!current) return unknown;
      const appeal = this.#withoutVoidAnnouncement(current);
      const { accounts: all } = change.rows;
      const accounts =
        typeof appeal.movesAt === 'number'
          ? all.filter(({ id: one }) => appeal.announcedTo.includes(one))
          : all;
      return decide({ ...change, appeal, accounts, former, latest });
    });
  }

  /** @param addresses are locked; the first one's rows are loaded */
  #change(
    addresses: readonly [string, ...string[]],
    work: (change: Change) => Promise<OperatorOutcome>,
  ): Promise<OperatorOutcome> {
    return inTransaction(this.db, addresses, async (transaction) => {
      const loaded = await this.#load(transaction, addresses[0]);
      // The running service finds new emails within a second.
      const rows = rowsIn(transaction, loaded, this.secret, () => undefined);
      return work({ rows, transaction });
    });
  }

  #load(transaction: Kysely<Database>, address: string) {
    return loadRows(transaction, { address, counts: [], now: this.now() });
  }

  async #tellBoth(
    { rows, accounts, appeal: { originalEmail, latestEmail, language } }: Decision,
    inLanguage: (language: string) => EmailTemplate,
  ): Promise<void> {
    const parts = { now: this.now(), random: webRandomBytes, templates: this.templates };
    await rows.addEmail(noticeToOwner(parts, originalEmail, accounts, inLanguage), null);
    await rows.addEmail(notice(parts, latestEmail, inLanguage(language ?? CODE_LANGUAGE)), null);
  }

  /**
   * An announcement is repeated if it lies in the future, because the clock was set back, and if an
   * older program made it, which did not note whom it told.
   */
  #withoutVoidAnnouncement(appeal: Appeal): Appeal {
    const isVoid =
      (appeal.announcedAt ?? 0) > this.now() + CLOCK_TOLERANCE_MS ||
      appeal.announcedTo.length === 0;
    return isVoid ? { ...appeal, announcedAt: null, movesAt: null } : appeal;
  }

  #record(rows: Rows, { id, address }: Account, action: string): Promise<void> {
    const entry = { at: this.now(), accountId: id, address, actor: this.actor, action };
    return rows.addAuditEntry(entry);
  }
}

/** @throws StartupError, which rolls the transaction back, if the sweep has deleted the appeal */
async function setAppeal(
  { transaction, appeal: { id } }: Decision,
  change: Updateable<Pick<AppealTable, 'status' | 'movesAt' | 'announcedAt' | 'announcedTo'>>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('appeals')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new StartupError(
      `The appeal ${id} was deleted before it was decided. Nothing was changed.`,
    );
}

/** The last use of these accounts, if it came after that time; else null. */
export function usedSince(
  announcedAt: number | null | undefined,
  accounts: readonly Pick<Account, 'lastUsedAt'>[],
): number | null {
  const lastUse = Math.max(...accounts.map((account) => account.lastUsedAt ?? 0));
  return typeof announcedAt === 'number' && lastUse >= announcedAt ? lastUse : null;
}

function collide(one: Account, other: Account): boolean {
  return (
    one.population === other.population || one.population === null || other.population === null
  );
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
