import type { Kysely } from 'kysely';
import { refuse } from '#domain/result.ts';
import { type SlicePart, entryOf } from './state-slice.ts';
import {
  approveAppeal,
  rejectAppeal,
  setDisabled,
  type OperatorContext,
  type OperatorOutcome,
} from '../rules/operator-rules.ts';
import { ENGLISH_TEMPLATES, type EmailTemplates } from '#messages/email-templates.ts';
import { webRandomBytes } from '../rules/randomness.ts';
import type { StoredAppeal } from '../rules/service-state.ts';
import { sql } from './kysely.ts';
import type { PostgresAccountStore } from './postgres-account-store.ts';
import type { Database } from './tables.ts';

const PARTS: readonly SlicePart[] = ['accounts', 'codes', 'marks', 'sessions', 'appeals'];
export const PAGE = 100;
const SUMMARY = ['id', 'email', 'name', 'population', 'disabled'] as const;

/** An account as an operator sees it: nothing to log in with. */
export interface AccountSummary {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly population: string | null;
  readonly disabled: boolean;
}

export interface AccountHistory {
  readonly account: AccountSummary;
  /** Oldest first. */
  readonly changes: readonly {
    readonly at: number;
    readonly actor: string;
    readonly action: string;
  }[];
}

/** What operators do with accounts, in the same store and under the same locks as the service. */
export class OperatorAccess {
  /** @param actor the operator's name for the audit trail */
  constructor(
    private readonly db: Kysely<Database>,
    private readonly store: PostgresAccountStore,
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
    const accounts = await this.db
      .selectFrom('accounts')
      .select(SUMMARY)
      .where('address', '=', email.toLowerCase())
      .execute();
    const histories = accounts.map(async (account) => {
      const changes = this.db
        .selectFrom('audit')
        .select(['at', 'actor', 'action'])
        .where('account_id', '=', account.id);
      return { account, changes: await changes.orderBy('id').execute() };
    });
    return Promise.all(histories);
  }

  setDisabled(email: string, disabled: boolean): Promise<OperatorOutcome> {
    const address = email.toLowerCase();
    return this.#act([address], (context) => setDisabled(context, address, disabled));
  }

  /** A page of the open ones, oldest first, from the one after that id on. */
  async appeals(after = ''): Promise<readonly StoredAppeal[]> {
    const last = this.db.selectFrom('appeals').select(['at', 'id']).where('id', '=', after);
    const rows = await this.db
      .selectFrom('appeals')
      .selectAll()
      .where('status', '=', 'open')
      .$if(after !== '', (query) => query.where(sql<boolean>`(appeals.at, appeals.id) > (${last})`))
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    return rows.map((row) => entryOf('appeals', row));
  }

  approve(id: string): Promise<OperatorOutcome> {
    return this.#decide(id, approveAppeal);
  }

  reject(id: string): Promise<OperatorOutcome> {
    return this.#decide(id, rejectAppeal);
  }

  /** Reads the appeal first: its addresses are needed for the locks. */
  async #decide(
    id: string,
    rule: (context: OperatorContext, id: string) => OperatorOutcome,
  ): Promise<OperatorOutcome> {
    const appeal = await this.db
      .selectFrom('appeals')
      .select(['original_email', 'latest_email'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!appeal) return refuse(`There is no open appeal ${id}.`);
    const addresses = [appeal.original_email, appeal.latest_email].map((email) =>
      email.toLowerCase(),
    );
    return this.#act(addresses, (context) => rule(context, id));
  }

  #act(
    addresses: readonly string[],
    rule: (context: OperatorContext) => OperatorOutcome,
  ): Promise<OperatorOutcome> {
    const { actor, templates, appealWaitMs } = this;
    const now = this.now();
    return this.store.change({ addresses, parts: PARTS, now }, (state) =>
      rule({ state, now, random: webRandomBytes, actor, templates, appealWaitMs }),
    );
  }
}
