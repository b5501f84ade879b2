import { mailboxOf } from './accounts.ts';
import { NETWORK_FACTORS, type Act, type BudgetLine, type Budgets, type By } from './budgets.ts';
import { TOO_MANY_IN_A_ROW, tooMany, type ServiceRefusal } from './refusals.ts';
import type { Count, ServiceState } from './service-state.ts';

/** Networks of a caller, narrowest first; null for a caller who is not told apart from others. */
export type Client = readonly string[] | null;

/** Whom a call is about, and who makes it. */
export interface Subject {
  /** In lower case. */
  readonly address: string;
  /** The caller's `cookieId`; null when it is none. */
  readonly device: string | null;
  readonly client: Client;
}

/** A limit that a call has met. */
export interface LimitHit {
  readonly act: Act;
  readonly by: By;
}

type Digest = (text: string) => string;

interface Counter {
  readonly key: string;
  readonly line: BudgetLine;
  readonly most: number;
}

const EVERYBODY = [''];
const A_DAY_MS = 24 * 60 * 60_000;

/**
 * Counts acts against their budgets. The counts are part of the state, so they are stored with what
 * they are about.
 */
export class Meter {
  /** The limits met so far, for the log. */
  readonly hits: LimitHit[] = [];

  constructor(
    private readonly state: ServiceState,
    private readonly now: number,
    private readonly budgets: Budgets,
    private readonly subject: Subject,
    private readonly digest: Digest,
  ) {}

  /** The refusal of one more act, or null while no budget of it is used up. */
  refusal(act: Act, isKnown = false, by?: By): ServiceRefusal | null {
    const full = this.#counters(act, isKnown, by)
      .map((counter) => ({ counter, count: this.#live(counter) }))
      .filter(({ counter, count }) => (count?.spent ?? 0) >= counter.most);
    const [first] = full;
    if (!first) return null;
    this.hits.push({ act, by: first.counter.line.by });
    const until = Math.max(...full.map(({ count }) => count?.until ?? this.now));
    if (until - this.now > A_DAY_MS) return TOO_MANY_IN_A_ROW;
    return tooMany(WORDS[act], Math.max(1, Math.ceil((until - this.now) / 1000)));
  }

  /**
   * An answer that says who has an account: counted for its client, so that a series of addresses
   * is limited.
   */
  reveal(act: Act, answer: ServiceRefusal): ServiceRefusal {
    const beyond = this.refusal(act, false, 'client');
    if (!beyond) this.spend(act, false, 'client');
    return beyond ?? answer;
  }

  /** Counts one act, also beyond its budgets. */
  spend(act: Act, isKnown = false, by?: By): void {
    for (const counter of this.#counters(act, isKnown, by)) {
      const { key, line } = counter;
      const live = this.#live(counter);
      const count = this.state.counts.find((one) => one.key === key);
      if (live) live.spent += 1;
      else if (count) Object.assign(count, { spent: 1, until: this.now + line.within });
      else this.state.counts.push({ key, spent: 1, until: this.now + line.within });
    }
  }

  /** Whether the narrowest network of the caller has. */
  hasSpent(act: Act, by: By): boolean {
    const [narrowest] = this.#counters(act, false, by);
    return narrowest !== undefined && this.#live(narrowest) !== undefined;
  }

  /** Starts the lines of one kind anew, for known callers and strangers. */
  reset(act: Act, by: By): void {
    const counters = [...this.#counters(act, false, by), ...this.#counters(act, true, by)];
    const keys = new Set(counters.map(({ key }) => key));
    this.state.counts = this.state.counts.filter(({ key }) => !keys.has(key));
  }

  #counters(act: Act, isKnown: boolean, by?: By): readonly Counter[] {
    const other = isKnown ? 'strangers' : 'known';
    return this.budgets[act]
      .filter((line) => line.of !== other && (by === undefined || line.by === by))
      .flatMap((line) => countersOf(act, line, this.subject, this.digest));
  }

  /**
   * A count whose time has passed, or is further ahead than its line is long because a clock was
   * set back, is none.
   */
  #live({ key, line }: Counter): Count | undefined {
    return this.state.counts.find(
      (count) =>
        count.key === key && count.until > this.now && count.until <= this.now + line.within,
    );
  }
}

/** The keys of all counts that these acts may read or change. */
export function keysOf(
  acts: readonly Act[],
  budgets: Budgets,
  subject: Subject,
  digest: Digest,
): readonly string[] {
  return acts.flatMap((act) =>
    budgets[act].flatMap((line) => countersOf(act, line, subject, digest).map(({ key }) => key)),
  );
}

function countersOf(
  act: Act,
  line: BudgetLine,
  { address, device, client }: Subject,
  digest: Digest,
): readonly Counter[] {
  const { by, within, of = 'all' } = line;
  const counter = (about: string, factor = 1): Counter => ({
    key: digest(`${act} ${by} ${within} ${of} ${about}`),
    line,
    most: line.most * factor,
  });
  const perNetwork = (networks: readonly string[], whom = '') =>
    networks.map((network, at) => counter(`${whom} ${network}`, NETWORK_FACTORS[at]));
  switch (by) {
    case 'device':
      return device === null ? [] : [counter(`${address} ${device}`)];
    case 'address':
      return [counter(address)];
    case 'mailbox':
      return [counter(mailboxOf(address))];
    case 'address and client':
      return perNetwork(client ?? EVERYBODY, address);
    case 'mailbox and client':
      return perNetwork(client ?? EVERYBODY, mailboxOf(address));
    // A page or sandbox whose callers are all one can't tell a crowd from a person.
    case 'client':
      return client === null ? [] : perNetwork(client);
    case 'service':
      return client === null ? [] : [counter('')];
  }
}

const WORDS: Readonly<Record<Act, string>> = {
  wrongPassword: 'failed log ins',
  wrongCode: 'wrong verification codes',
  wrongCodeOfNewDevice: 'wrong verification codes',
  codeRequest: 'verification codes',
  codeLetter: 'verification codes',
  registrationLetter: 'verification codes',
  recoveryLetter: 'verification codes',
  otherLetter: 'verification codes',
  codeWithoutLetter: 'verification codes',
  spareLetter: 'verification codes',
  appeal: 'appeals',
  appealLetter: 'appeals',
  reusedPassword: 'passwords that were used before',
  unreadablePassword: 'unreadable passwords',
};
