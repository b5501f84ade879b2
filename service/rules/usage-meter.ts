import { inboxOf } from './account-owner.ts';
import { NETWORK_FACTORS, type Action, type BudgetLine, type Budgets, type By } from './limits.ts';
import { TOO_MANY_IN_A_ROW, tooMany, type ServiceRefusal } from './refusals.ts';
import { isAhead, type Count } from './service-state.ts';

/** Networks of a caller, narrowest first; null where callers are not distinguished. */
export type Networks = readonly string[] | null;

/** The address that a call is about, and its caller. */
export interface Subject {
  /** In lower case. */
  readonly address: string;
  /** The caller's `cookieId`; null when it is none. */
  readonly device: string | null;
  readonly networks: Networks;
}

/** A limit that a call has reached. */
export interface LimitHit {
  readonly action: Action;
  readonly by: By;
}

/** What one line of the table of limits counts for one subject. */
export interface Counter {
  readonly key: string;
  readonly action: Action;
  readonly line: BudgetLine;
  readonly most: number;
}

const ANYONE = [''];
const A_DAY_MS = 24 * 60 * 60_000;

/**
 * Counts the actions of a call against their budgets. It collects what the call spends; the call's
 * transaction stores that at its end (`Rows.saveCounts`). `Counted` are the actions whose counts
 * were loaded: no other can be counted.
 */
export class UsageMeter<in Counted extends Action = Action> {
  /** The limits reached so far, for the log. */
  readonly hits: LimitHit[] = [];
  readonly #counts: Map<string, Count>;
  readonly #spent = new Map<string, Count>();
  readonly #reset = new Set<string>();

  /**
   * @param counters of the actions that the call may count
   * @param counts the stored counts of these counters
   */
  constructor(
    private readonly counters: readonly Counter[],
    counts: readonly Count[],
    private readonly now: number,
  ) {
    this.#counts = new Map(counts.map((count) => [count.key, count]));
  }

  /** What was spent, to be added to the stored counts. */
  get spent(): readonly Count[] {
    return [...this.#spent.values()];
  }

  /** Keys of the counts to delete. */
  get resetKeys(): readonly string[] {
    return [...this.#reset];
  }

  /** The refusal of one more action; null while all its budgets have room. */
  refusal(action: Counted, isKnown = false, by?: By): ServiceRefusal | null {
    const full = this.#usedUp(action, isKnown, by);
    const [first] = full;
    if (!first) return null;
    this.hits.push({ action, by: first.counter.line.by });
    // An instance whose clock is ahead stores ends that are further away than the line's length.
    const waits = full.map(({ counter, count }) =>
      Math.min((count?.until ?? this.now) - this.now, counter.line.within),
    );
    const wait = Math.max(...waits);
    if (action === 'wrongPassword' && wait > A_DAY_MS) return TOO_MANY_IN_A_ROW;
    return tooMany(WORDS[action] ?? 'verification codes', Math.max(1, Math.ceil(wait / 1000)));
  }

  /** Whether a budget of the action is used up, where that refuses nothing and so is not logged. */
  isUsedUp(action: Counted): boolean {
    return this.#usedUp(action, false).length > 0;
  }

  /**
   * Counts an answer that discloses whether an account exists. The count is the client's, so that
   * it can't try many addresses.
   */
  countDisclosure(action: Counted, answer: ServiceRefusal): ServiceRefusal {
    const beyond = this.refusal(action, false, 'client');
    if (!beyond) this.spend(action, false, 'client');
    return beyond ?? answer;
  }

  /** Counts one action, even if a budget is used up. */
  spend(action: Counted, isKnown = false, by?: By): void {
    for (const counter of this.#countersOf(action, isKnown, by)) {
      const { key, line } = counter;
      const until = this.now + line.within;
      const live = this.#live(counter);
      this.#counts.set(key, live ? { ...live, spent: live.spent + 1 } : { key, spent: 1, until });
      this.#spent.set(key, { key, spent: (this.#spent.get(key)?.spent ?? 0) + 1, until });
    }
  }

  /** Whether the caller's narrowest network has a live count of this action. */
  hasSpent(action: Counted, by: By): boolean {
    const [narrowest] = this.#countersOf(action, false, by);
    return narrowest !== undefined && this.#live(narrowest) !== undefined;
  }

  /** Clears an action's counts of one kind (`by`), of known callers and strangers. */
  reset(action: Counted, by: By): void {
    for (const { key } of this.counters.filter(
      (counter) => counter.action === action && counter.line.by === by,
    )) {
      if (this.#counts.delete(key)) this.#reset.add(key);
      this.#spent.delete(key);
    }
  }

  #usedUp(action: Action, isKnown: boolean, by?: By) {
    return this.#countersOf(action, isKnown, by)
      .map((counter) => ({ counter, count: this.#live(counter) }))
      .filter(({ counter, count }) => (count?.spent ?? 0) >= counter.most);
  }

  #countersOf(action: Action, isKnown: boolean, by?: By): readonly Counter[] {
    const other = isKnown ? 'strangers' : 'known';
    return this.counters.filter(
      ({ action: counted, line }) =>
        counted === action && line.of !== other && (by === undefined || line.by === by),
    );
  }

  #live({ key, line }: Counter): Count | undefined {
    const count = this.#counts.get(key);
    return count && isAhead(count.until, this.now, line.within) ? count : undefined;
  }
}

/** The counters of the actions that a call may count. */
export function countersOf(
  actions: readonly Action[],
  budgets: Budgets,
  subject: Subject,
  digest: (text: string) => string,
): readonly Counter[] {
  return actions.flatMap((action) =>
    budgets[action].flatMap((line: BudgetLine) => countersOfLine(action, line, subject, digest)),
  );
}

function countersOfLine(
  action: Action,
  line: BudgetLine,
  { address, device, networks }: Subject,
  digest: (text: string) => string,
): readonly Counter[] {
  const { by, within, of = 'all' } = line;
  const counter = (about: string, factor = 1): Counter => ({
    key: digest(`${action} ${by} ${within} ${of} ${about}`),
    action,
    line,
    most: line.most * factor,
  });
  const perNetwork = (whom: string) =>
    (networks ?? ANYONE).map((network, at) => counter(`${whom} ${network}`, NETWORK_FACTORS[at]));
  switch (by) {
    case 'device':
      return device === null ? [] : [counter(`${address} ${device}`)];
    case 'address':
      return [counter(address)];
    case 'inbox':
      return [counter(inboxOf(address))];
    case 'address and client':
      return perNetwork(address);
    case 'inbox and client':
      return perNetwork(inboxOf(address));
    // Where callers are not distinguished, a crowd would count as one client.
    case 'client':
      return networks === null ? [] : perNetwork('');
    case 'service':
      return networks === null ? [] : [counter('')];
  }
}

/** What a refusal names; the other actions are about codes. */
const WORDS: Readonly<Partial<Record<Action, string>>> = {
  wrongPassword: 'failed log ins',
  wrongCode: 'wrong verification codes',
  wrongCodeOfNewDevice: 'wrong verification codes',
  appeal: 'appeals',
  furtherAppeal: 'appeals',
  reusedPassword: 'passwords that were used before',
  unreadablePassword: 'unreadable passwords',
};
