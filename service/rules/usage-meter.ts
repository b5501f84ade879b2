import { inboxOf } from './account-owner.ts';
import type { Action, BudgetLine, Budgets, By } from './limits.ts';
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

/** What one line of the table of limits counts for one subject. */
export interface Counter {
  readonly key: string;
  readonly action: Action;
  readonly line: BudgetLine;
}

export interface LimitHit {
  readonly action: Action;
  readonly by: By;
}

/** Which lines of an action's budget are meant. */
export interface Lines {
  /** Those that count these callers; all if missing. */
  readonly by?: By;
  /** Whether the caller is known to the address, where known callers have lines of their own. */
  readonly isKnown?: boolean;
}

/** A counter with what is stored of it, and what the call spends. */
interface Tally {
  readonly counter: Counter;
  readonly isStored: boolean;
  /** The stored count; null if there is none, and if it is over. */
  live: Count | null;
  spent: number;
  isReset: boolean;
}

const A_DAY_MS = 24 * 60 * 60_000;

/**
 * Counts the actions of a call against their budgets. It collects what the call spends; the call's
 * transaction stores that at its end (`Rows.saveCounts`). `Counted` are the actions whose counts
 * were loaded: no other can be counted.
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
      const isLive = stored && isAhead(stored.until, now, counter.line.within);
      const live = isLive ? stored : null;
      return { counter, isStored: stored !== undefined, live, spent: 0, isReset: false };
    });
  }

  /** What was spent, to be added to the stored counts. */
  get spent(): readonly Count[] {
    return this.#tallies
      .filter(({ spent }) => spent > 0)
      .map(({ counter: { key, line }, spent }) => ({ key, spent, until: this.now + line.within }));
  }

  /** Keys of the counts to delete. */
  get resetKeys(): readonly string[] {
    return this.#tallies.filter(({ isReset }) => isReset).map(({ counter }) => counter.key);
  }

  /** The refusal of one more action; null while all its budgets have room. */
  refusal(action: Counted, lines: Lines = {}): ServiceRefusal | null {
    const full = this.#talliesOf(action, lines).filter(
      (tally) => totalOf(tally) >= tally.counter.line.most,
    );
    const [first] = full;
    if (!first) return null;
    this.hits.push({ action, by: first.counter.line.by });
    // An instance whose clock is ahead stores ends that are further away than the line's length.
    const waits = full.map(({ counter: { line }, live }) =>
      Math.min((live?.until ?? Infinity) - this.now, line.within),
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
    const beyond = this.refusal(action, { by: 'client' });
    if (!beyond) this.spend(action, { by: 'client' });
    return beyond ?? answer;
  }

  /** Counts one action, even if a budget is used up. */
  spend(action: Counted, lines: Lines = {}): void {
    for (const tally of this.#talliesOf(action, lines)) tally.spent += 1;
  }

  /** Whether there is a live count of this action. */
  hasSpent(action: Counted): boolean {
    return this.#talliesOf(action, {}).some((tally) => totalOf(tally) > 0);
  }

  /** Clears an action's counts of one kind, of known callers and strangers. */
  reset(action: Counted, { by }: Required<Pick<Lines, 'by'>>): void {
    for (const tally of this.#tallies)
      if (tally.counter.action === action && tally.counter.line.by === by) {
        tally.isReset = tally.isStored;
        tally.live = null;
        tally.spent = 0;
      }
  }

  #talliesOf(action: Action, { by, isKnown = false }: Lines): readonly Tally[] {
    const other = isKnown ? 'strangers' : 'known';
    return this.#tallies.filter(
      ({ counter: { action: counted, line } }) =>
        counted === action && line.of !== other && (by === undefined || line.by === by),
    );
  }
}

function totalOf({ live, spent }: Tally): number {
  return (live?.spent ?? 0) + spent;
}

/** The counters of the actions that a call may count. */
export function countersOf(
  actions: readonly Action[],
  budgets: Budgets,
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
    budgets[action]
      .filter(({ by }) => counted[by] !== null)
      .map((line: BudgetLine) => ({
        key: secrets.digest(
          'count',
          `${action} ${line.by} ${line.within} ${line.of ?? 'all'} ${counted[line.by]}`,
        ),
        action,
        line,
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
