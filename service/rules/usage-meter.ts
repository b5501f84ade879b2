import { inboxOf } from './account-owner.ts';
import type { Action, AT_A_TIME, By, Limit, Limits } from './limits.ts';
import { tooMany, type ServiceRefusal } from './refusals.ts';
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
  readonly action: Action | keyof typeof AT_A_TIME;
  readonly by: By;
}

/** A counter with what is stored of it, and what the call adds. */
interface Tally {
  readonly counter: Counter;
  readonly isStored: boolean;
  /** The stored count; null if there is none, and if it is over. */
  readonly current: Count | null;
  added: number;
  isReset: boolean;
}

/**
 * Counts the actions of a call, and checks their limits. The call's transaction stores the counts
 * at its end (`Rows.saveCounts`).
 */
export class UsageMeter {
  readonly #hits: LimitHit[] = [];
  readonly #tallies: readonly Tally[];

  /** @param counts the stored counts of the counters */
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

  /** The limits reached so far, for the log. */
  get hits(): readonly LimitHit[] {
    return this.#hits;
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

  /**
   * Notes a hit if one more of these actions is beyond a limit. Gives until when; else null.
   * @param isKnown whether the caller is known to the address, which has limits of its own
   */
  noteFull(actions: readonly Action[], isKnown = false): number | null {
    const full = this.#talliesOf(actions, isKnown).filter(
      (tally) => totalOf(tally) >= tally.counter.limit.max,
    );
    const [first] = full;
    if (!first) return null;
    this.noteHit(first.counter.action, first.counter.limit.by);
    // An instance whose clock is ahead stores ends that are further away than the limit's window.
    const ends = full.map(({ counter, current }) =>
      Math.min(current?.until ?? Infinity, this.now + counter.limit.windowMs),
    );
    return Math.max(...ends);
  }

  noteHit(action: LimitHit['action'], by: By): void {
    this.#hits.push({ action, by });
  }

  /** Whether one more of this action is beyond a limit, which is noted as a hit. */
  isBeyond(action: Action, isKnown = false): boolean {
    return this.noteFull([action], isKnown) !== null;
  }

  /** Refuses one more of these actions, and notes a hit; null below all their limits. */
  refuseBeyond(actions: readonly [Action, ...Action[]], isKnown = false): ServiceRefusal | null {
    const until = this.noteFull(actions, isKnown);
    return until === null ? null : this.refusalUntil(until, WORDS[actions[0]]);
  }

  refusalUntil(until: number, what = 'verification codes'): ServiceRefusal {
    return tooMany(what, Math.ceil((until - this.now) / 1000));
  }

  /** Counts an answer, such as a disclosure. Beyond the limit, gives the refusal instead. */
  countAnswer(action: Action, answer: ServiceRefusal): ServiceRefusal {
    const beyond = this.refuseBeyond([action]);
    if (!beyond) this.count([action]);
    return beyond ?? answer;
  }

  /** Counts each action once, also beyond a limit. */
  count(actions: readonly Action[], isKnown = false): void {
    for (const tally of this.#talliesOf(actions, isKnown)) tally.added += 1;
  }

  /** Whether there is a count of this action that is not over. */
  hasCounted(action: Action): boolean {
    return this.#talliesOf([action], false).some((tally) => totalOf(tally) > 0);
  }

  /** Deletes an action's stored counts, of known callers and strangers. */
  reset(action: Action): void {
    for (const tally of this.#tallies)
      if (tally.counter.action === action) tally.isReset = tally.isStored;
  }

  #talliesOf(actions: readonly Action[], isKnown: boolean): readonly Tally[] {
    const other = isKnown ? 'strangers' : 'known';
    return this.#tallies.filter(
      ({ counter: { action, limit } }) => actions.includes(action) && limit.of !== other,
    );
  }
}

function totalOf({ current, added }: Tally): number {
  return (current?.spent ?? 0) + added;
}

/** The counters of all actions for one subject. */
export function countersOf(
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
  const keyOf = (action: Action, { by, windowMs, of }: Limit) =>
    secrets.derive('count', `${action} ${by} ${windowMs} ${of ?? 'all'} ${counted[by]}`);
  return (Object.keys(limits) as Action[]).flatMap((action) =>
    limits[action]
      .filter(({ by }) => counted[by] !== null)
      .map((limit) => ({ key: keyOf(action, limit), action, limit })),
  );
}

/** What a refusal names; by default verification codes. */
const WORDS: Readonly<Partial<Record<Action, string>>> = {
  wrongPassword: 'failed login attempts',
  failedLogIn: 'failed login attempts',
  wrongCode: 'wrong verification codes',
  wrongCodeOfNewDevice: 'wrong verification codes',
  failedProof: 'wrong verification codes',
  appeal: 'appeals',
  answeredAppeal: 'appeals',
  unusablePassword: 'passwords that can not be used',
};
