import { inboxOf } from './account-owner.ts';
import type { Action, Limit, Limits, By } from './limits.ts';
import { TOO_MANY_IN_A_ROW, tooMany, type ServiceRefusal } from './refusals.ts';
import { isAhead, type Count, type Secrets } from './service-state.ts';

/** The address that a call is about, and its caller. */
export interface Subject {
  /** In lower case. */
  readonly address: string;
  /** The caller's `cookieId`; null when it is none. */
  readonly device: string | null;
  /** The caller's network; null where callers are not distinguished. */
  readonly client: string | null;
}

/** A valid `cookieId`: 32 random characters, as the portal makes them; null for anything else. */
export function deviceOf(cookieId: string | undefined): string | null {
  return cookieId !== undefined && /^[A-Za-z0-9]{32}$/.test(cookieId) ? cookieId : null;
}

/** What a limit counts for one subject. */
export interface Counter {
  readonly key: string;
  readonly action: Action;
  readonly limit: Limit;
}

export interface LimitHit {
  readonly action: Action;
  readonly by: By;
}

/** Which of an action's limits are meant. */
interface WhichLimits {
  /** Those that count by this; all if missing. */
  readonly by?: By;
  /** Whether the caller is known to the address, where known callers have limits of their own. */
  readonly isKnown?: boolean;
}

/** A counter with what is stored of it, and what the call adds. */
interface Tally {
  readonly counter: Counter;
  readonly isStored: boolean;
  /** The stored count; null if there is none, and if it is over. */
  current: Count | null;
  added: number;
  isReset: boolean;
}

const A_DAY_MS = 24 * 60 * 60_000;

/**
 * Counts the actions of a call, and checks their limits. The call's transaction stores the counts at
 * its end (`Rows.saveCounts`). `Counted` are the actions whose counts were loaded: no other can be
 * counted.
 */
export class UsageMeter<in Counted extends Action = Action> {
  /** The limits reached so far, for the log. */
  readonly hits: LimitHit[] = [];
  readonly #tallies: readonly Tally[];

  /**
   * @param counters of the actions that the call may count
   * @param counts the stored counts of these counters
   */
  constructor(
    counters: readonly Counter[],
    counts: readonly Count[],
    private readonly now: number,
  ) {
    this.#tallies = counters.map((counter) => {
      const stored = counts.find(({ key }) => key === counter.key);
      const isCurrent = stored && isAhead(stored.until, now, counter.limit.windowMs);
      const current = isCurrent ? stored : null;
      return { counter, isStored: stored !== undefined, current, added: 0, isReset: false };
    });
  }

  /** What to add to the stored counts. */
  get added(): readonly Count[] {
    return this.#tallies
      .filter(({ added }) => added > 0)
      .map(({ counter: { key, limit }, added }) => ({
        key,
        spent: added,
        until: this.now + limit.windowMs,
      }));
  }

  /** Keys of the counts to delete. */
  get resetKeys(): readonly string[] {
    return this.#tallies.filter(({ isReset }) => isReset).map(({ counter }) => counter.key);
  }

  /** The refusal of one more action, noted as a hit; null below all its limits. */
  checkLimit(action: Counted, which: WhichLimits = {}): ServiceRefusal | null {
    const full = this.#talliesOf(action, which).filter(
      (tally) => totalOf(tally) >= tally.counter.limit.max,
    );
    const [first] = full;
    if (!first) return null;
    this.hits.push({ action, by: first.counter.limit.by });
    // An instance whose clock is ahead stores ends that are further away than the limit's window.
    const waits = full.map(({ counter: { limit }, current }) =>
      Math.min((current?.until ?? Infinity) - this.now, limit.windowMs),
    );
    const wait = Math.max(...waits);
    // Only wrong passwords are counted for longer than a day.
    if (wait > A_DAY_MS) return TOO_MANY_IN_A_ROW;
    return tooMany(WORDS[action] ?? 'verification codes', Math.ceil(wait / 1000));
  }

  /**
   * Counts an answer that discloses whether an account exists. The count is the client's, so that
   * it can't try many addresses.
   */
  countDisclosure(action: Counted, answer: ServiceRefusal): ServiceRefusal {
    const beyond = this.checkLimit(action, { by: 'client' });
    if (!beyond) this.count(action, { by: 'client' });
    return beyond ?? answer;
  }

  /** Counts one action, also beyond a limit. */
  count(action: Counted, which: WhichLimits = {}): void {
    for (const tally of this.#talliesOf(action, which)) tally.added += 1;
  }

  /** Whether there is a count of this action that is not over. */
  hasCounted(action: Counted): boolean {
    return this.#talliesOf(action, {}).some((tally) => totalOf(tally) > 0);
  }

  /** Clears an action's counts of one kind, of known callers and strangers. */
  reset(action: Counted, { by }: Required<Pick<WhichLimits, 'by'>>): void {
    for (const tally of this.#tallies)
      if (tally.counter.action === action && tally.counter.limit.by === by) {
        tally.isReset = tally.isStored;
        tally.current = null;
        tally.added = 0;
      }
  }

  #talliesOf(action: Action, { by, isKnown = false }: WhichLimits): readonly Tally[] {
    const other = isKnown ? 'strangers' : 'known';
    return this.#tallies.filter(
      ({ counter: { action: counted, limit } }) =>
        counted === action && limit.of !== other && (by === undefined || limit.by === by),
    );
  }
}

function totalOf({ current, added }: Tally): number {
  return (current?.spent ?? 0) + added;
}

/** The counters of the actions that a call may count. */
export function countersOf(
  actions: readonly Action[],
  limits: Limits,
  { address, device, client }: Subject,
  secrets: Secrets,
): readonly Counter[] {
  const inbox = inboxOf(address);
  // Null: not counted. Where callers are not distinguished, all of them would be one client.
  const counted: Readonly<Record<By, string | null>> = {
    device: device === null ? null : `${address} ${device}`,
    address,
    'address and client': `${address} ${client ?? ''}`,
    inbox,
    'inbox and client': `${inbox} ${client ?? ''}`,
    client: client === null ? null : ` ${client}`,
  };
  return actions.flatMap((action) =>
    limits[action]
      .filter(({ by }) => counted[by] !== null)
      .map((limit: Limit) => ({
        key: secrets.derive(
          'count',
          `${action} ${limit.by} ${limit.windowMs} ${limit.of ?? 'all'} ${counted[limit.by]}`,
        ),
        action,
        limit,
      })),
  );
}

/** What a refusal names; the other actions are about codes. */
const WORDS: Readonly<Partial<Record<Action, string>>> = {
  wrongPassword: 'failed log ins',
  wrongCode: 'wrong verification codes',
  wrongCodeOfNewDevice: 'wrong verification codes',
  appeal: 'appeals',
  unusablePassword: 'passwords that can not be used',
};
