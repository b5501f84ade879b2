import type { Kysely, Selectable } from 'kysely';
import type { EmailTemplates } from '#messages/email-templates.ts';
import { CODE_LANGUAGE } from '#messages/languages.ts';
import { OperatorError } from '../../operator-error.ts';
import type { EmailCause, Rows } from '../../rules/account-store.ts';
import { notice, noticeToOwner } from '../../rules/notices.ts';
import type { Account } from '../../rules/service-state.ts';
import { inTransaction } from './inbox-transaction.ts';
import { loadRows, rowsIn } from './postgres-store.ts';
import type { ServiceSecret } from './service-secret.ts';
import type { AppealTable, Database } from './tables.ts';

const BY_OPERATOR: EmailCause = { client: null, codeId: null };

/** An open appeal, and the rows of its original address. */
interface Decision {
  readonly transaction: Kysely<Database>;
  readonly rows: Rows;
  readonly appeal: Selectable<AppealTable>;
}

/**
 * Operators' changes of accounts, in the same tables and under the same locks as the service. Each
 * resolves with a sentence that says what was done.
 * @throws OperatorError with a sentence that says why nothing was changed
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
      if (rows.accounts.length === 0) throw new OperatorError(`${address} has no account.`);
      const others = rows.accounts.filter((account) => account.disabled !== disabled);
      if (others.length === 0) throw new OperatorError(`${address} is ${word} already.`);
      for (const account of others) {
        await rows.updateAccount({ ...account, disabled });
        if (disabled) await rows.endSessions(account.id);
        await this.#record(rows, account, word);
      }
      return `${address} is ${word}.`;
    });
  }

  /**
   * Approves an appeal: moves the accounts of its address, in all tenants, to the one that it asks
   * for; ends their sessions, passwords, codes and marks; rejects the other open appeals of the
   * address; and tells both addresses.
   */
  approve(id: string): Promise<string> {
    return this.#decide(id, 'approved', async (decision) => {
      const { transaction, rows, appeal } = decision;
      const { address: former, latestEmail: email } = appeal;
      const latest = email.toLowerCase();
      if (rows.accounts.length === 0) throw new OperatorError(`${former} has no account any more.`);
      await this.#expectFree(decision, latest);
      for (const account of rows.accounts) {
        await rows.endSessions(account.id);
        await this.#record(rows, account, `moved to another address by appeal ${id}`);
        // The former owner of the mailbox may know the password, and may have signed in.
        const unknown = { passwords: [], devices: [] };
        await rows.updateAccount({ ...account, address: latest, email, ...unknown });
      }
      // The owner of the former mailbox may have codes and marks.
      for (const table of ['codes', 'marks'] as const)
        await transaction.deleteFrom(table).where('address', '=', former).execute();
      // The other appeals were about this account. They must not move a later one of the address.
      await transaction
        .updateTable('appeals')
        .set({ status: 'rejected' })
        .where('address', '=', former)
        .where('status', '=', 'open')
        .execute();
      await this.#tellBoth(decision);
      return `The account of ${former} is now that of ${latest}. A new password has to be set.`;
    });
  }

  /** Rejects an appeal. The account stays as it is. */
  reject(id: string): Promise<string> {
    return this.#decide(id, 'rejected', async ({ rows }) => {
      for (const account of rows.accounts)
        await this.#record(rows, account, `appeal ${id} rejected`);
      return `The appeal ${id} is rejected.`;
    });
  }

  async #decide(
    id: string,
    status: 'approved' | 'rejected',
    decide: (decision: Decision) => Promise<string>,
  ): Promise<string> {
    const open = (db: Kysely<Database>) =>
      db.selectFrom('appeals').selectAll().where('id', '=', id).where('status', '=', 'open');
    const unknown = () => new OperatorError(`There is no open appeal ${id}.`);
    // Read before, because its addresses are needed for the locks.
    const { address, latestEmail } = await open(this.db).executeTakeFirstOrThrow(unknown);
    return inTransaction(this.db, [address, latestEmail.toLowerCase()], async (transaction) => {
      // The sweep deletes no row that is locked.
      const appeal = await open(transaction).forUpdate().executeTakeFirstOrThrow(unknown);
      const rows = await this.#load(transaction, address);
      const done = await decide({ transaction, rows, appeal });
      await transaction.updateTable('appeals').set({ status }).where('id', '=', id).execute();
      return done;
    });
  }

  async #load(transaction: Kysely<Database>, address: string): Promise<Rows> {
    const loaded = await loadRows(transaction, { address, counts: [], now: this.now() });
    // The running service finds new emails within a second.
    return rowsIn(transaction, loaded, this.secret, () => undefined);
  }

  /** Only one account of a tenant has an address. */
  async #expectFree({ transaction, rows }: Decision, address: string): Promise<void> {
    const others = await transaction
      .selectFrom('accounts')
      .select('tenant')
      .where('address', '=', address)
      .execute();
    const collide = (one: string | null, other: string | null) =>
      one === other || one === null || other === null;
    if (others.some((other) => rows.accounts.some(({ tenant }) => collide(tenant, other.tenant))))
      throw new OperatorError(`${address} belongs to an account already.`);
  }

  async #tellBoth({ rows, appeal }: Decision): Promise<void> {
    const { originalEmail, latestEmail, language } = appeal;
    const parts = { now: this.now(), templates: this.templates };
    const words = (tag: string) => this.templates.moved(tag, latestEmail);
    await rows.addEmail(noticeToOwner(parts, originalEmail, rows.accounts, words), BY_OPERATOR);
    const welcome = notice(parts, latestEmail, words(language ?? CODE_LANGUAGE));
    await rows.addEmail(welcome, BY_OPERATOR);
  }

  #record(rows: Rows, { id, address }: Account, action: string): Promise<void> {
    const entry = { at: this.now(), accountId: id, address, actor: this.actor, action };
    return rows.addAuditEntry(entry);
  }
}
