import type { Kysely } from 'kysely';
import { refuse } from '#domain/result.ts';
import { type SlicePart, entryOf } from './state-slice.ts';
import {
  approveAppeal,
  rejectAppeal,
  setDisabled,
  usedSinceAnnouncement,
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

  setDisabled(email: string, disabled: boolean): Promise<OperatorOutcome> {
    const address = email.toLowerCase();
    return this.#act([address], (context) => setDisabled(context, address, disabled));
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

  approve(id: string, althoughUsed = false): Promise<OperatorOutcome> {
    return this.#decide(id, (context) => approveAppeal(context, id, althoughUsed));
  }

  reject(id: string): Promise<OperatorOutcome> {
    return this.#decide(id, (context) => rejectAppeal(context, id));
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
    return rows.map((row) => entryOf('appeals', row));
  }

  /** Reads the appeal first: its addresses are needed for the locks. */
  async #decide(
    id: string,
    rule: (context: OperatorContext) => OperatorOutcome,
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
    return this.#act(addresses, rule);
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

/** Without the client's digest, which tells an operator nothing. */
function shownAppeal({
  client: _client,
  decision: _decision,
  ...appeal
}: StoredAppeal): OpenAppeal {
  return appeal;
}
