import type { Kysely, Selectable, Updateable } from 'kysely';
import type { EmailTemplate, EmailTemplates } from '#messages/email-templates.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { notice, noticeToOwner } from '../../rules/notices.ts';
import { type Rows } from '../../rules/account-store.ts';
import type { Account } from '../../rules/service-state.ts';
import { StartupError } from '../../startup-error.ts';
import { inTransaction, loadRows, rowsIn } from './postgres-store.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { AppealTable, Database } from './tables.ts';

/** An open appeal, in a transaction that locks both of its addresses. */
interface Decision {
  readonly transaction: Kysely<Database>;
  readonly rows: Rows;
  readonly appeal: Selectable<AppealTable>;
  readonly setAppeal: (change: Updateable<AppealTable>) => Promise<unknown>;
  /** Of the former address. */
  readonly accounts: readonly Account[];
  /** In lower case. */
  readonly latest: string;
}

/**
 * Operators' changes of accounts, in the same tables and under the same locks as the service. Each
 * resolves with a sentence that says what was done.
 * @throws StartupError with a sentence that says why nothing was changed
 */
export class OperatorAccess {
  /** @param actor the operator's name for the audit trail */
  constructor(
    private readonly db: Kysely<Database>,
    private readonly secret: ServiceSecret,
    private readonly actor: string,
    private readonly now: () => number,
    private readonly templates: EmailTemplates,
  ) {}

  /** Disables or enables the accounts of an address. Disabling ends their sessions at once. */
  setDisabled(email: string, disabled: boolean): Promise<string> {
    const address = email.toLowerCase();
    const word = disabled ? 'disabled' : 'enabled';
    return inTransaction(this.db, [address], async (transaction) => {
      const rows = await this.#load(transaction, address);
      if (rows.accounts.length === 0) throw new StartupError(`${address} has no account.`);
      const others = rows.accounts.filter((account) => account.disabled !== disabled);
      if (others.length === 0) throw new StartupError(`${address} is ${word} already.`);
      for (const account of others) {
        await rows.updateAccount({ ...account, disabled });
        if (disabled) await rows.endSessions(account.id);
        await this.#record(rows, account, word);
      }
      return `${address} is ${word}.`;
    });
  }

  /**
   * Approves an appeal: moves the account to the address that it asks for, ends its sessions and
   * its password, and tells both addresses.
   */
  approve(id: string): Promise<string> {
    return this.#decide(id, async (decision) => {
      const { transaction, accounts, latest, appeal } = decision;
      const { address: former } = appeal;
      if (accounts.length === 0) throw new StartupError(`${former} has no account any more.`);
      const others = await transaction
        .selectFrom('accounts')
        .select('tenant')
        .where('address', '=', latest)
        .execute();
      if (others.some((other) => accounts.some((one) => collide(one, other))))
        throw new StartupError(`${latest} belongs to an account already.`);
      return this.#move(decision);
    });
  }

  /** Rejects an appeal. The account stays as it is. */
  reject(id: string): Promise<string> {
    return this.#decide(id, async ({ rows, accounts, setAppeal }) => {
      await setAppeal({ status: 'rejected' });
      for (const account of accounts) await this.#record(rows, account, `appeal ${id} rejected`);
      return `The appeal ${id} is rejected.`;
    });
  }

  async #move(decision: Decision): Promise<string> {
    const { transaction, rows, appeal, accounts, latest, setAppeal } = decision;
    const { address: former, latestEmail: email } = appeal;
    for (const account of accounts) {
      await rows.endSessions(account.id);
      await this.#record(rows, account, `moved to another address by appeal ${appeal.id}`);
      // The former owner of the mailbox may know the password, and may have signed in.
      const unknown = { passwords: [], devices: [] };
      await rows.updateAccount({ ...account, address: latest, email, ...unknown });
    }
    // The owner of the former mailbox may have codes and marks.
    for (const table of ['codes', 'marks'] as const)
      await transaction.deleteFrom(table).where('address', 'in', [former, latest]).execute();
    await this.#tellBoth(decision, (language) => this.templates.moved(language, email));
    await setAppeal({ status: 'approved' });
    // The other appeals were about this account. They must not move a later one of the address.
    await transaction
      .updateTable('appeals')
      .set({ status: 'rejected' })
      .where('address', '=', former)
      .where('status', '=', 'open')
      .execute();
    return `The account of ${former} is now that of ${latest}. A new password has to be set.`;
  }

  async #decide(id: string, decide: (decision: Decision) => Promise<string>): Promise<string> {
    const open = (db: Kysely<Database>) =>
      db.selectFrom('appeals').selectAll().where('id', '=', id).where('status', '=', 'open');
    const unknown = () => new StartupError(`There is no open appeal ${id}.`);
    // Read before, because its addresses are needed for the locks.
    const { address, latestEmail } = await open(this.db).executeTakeFirstOrThrow(unknown);
    const latest = latestEmail.toLowerCase();
    return inTransaction(this.db, [address, latest], async (transaction) => {
      // The sweep deletes no row that is locked.
      const appeal = await open(transaction).forUpdate().executeTakeFirstOrThrow(unknown);
      const rows = await this.#load(transaction, address);
      const setAppeal = (change: Updateable<AppealTable>) =>
        transaction.updateTable('appeals').set(change).where('id', '=', id).execute();
      return decide({ transaction, rows, appeal, setAppeal, accounts: rows.accounts, latest });
    });
  }

  async #load(transaction: Kysely<Database>, address: string): Promise<Rows> {
    const loaded = await loadRows(transaction, { address, counts: [], now: this.now() });
    // The running service finds new emails within a second.
    return rowsIn(transaction, loaded, this.secret, () => undefined);
  }

  async #tellBoth(
    { rows, accounts, appeal: { originalEmail, latestEmail, language } }: Decision,
    inLanguage: (language: string) => EmailTemplate,
  ): Promise<void> {
    const parts = { now: this.now(), templates: this.templates };
    await rows.addEmail(noticeToOwner(parts, originalEmail, accounts, inLanguage), null);
    await rows.addEmail(notice(parts, latestEmail, inLanguage(language ?? CODE_LANGUAGE)), null);
  }

  #record(rows: Rows, { id, address }: Account, action: string): Promise<void> {
    const entry = { at: this.now(), accountId: id, address, actor: this.actor, action };
    return rows.addAuditEntry(entry);
  }
}

function collide(one: Pick<Account, 'tenant'>, other: Pick<Account, 'tenant'>): boolean {
  return one.tenant === other.tenant || one.tenant === null || other.tenant === null;
}
