import { mailboxOf } from './account-holder.ts';
import {
  NETWORK_FACTORS,
  type Act,
  type BudgetLine,
  type Budgets,
  type By,
} from './attempt-limits.ts';
import { TOO_MANY_IN_A_ROW, tooMany, type ServiceRefusal } from './refusals.ts';
import type { Count, ServiceState } from './service-state.ts';

/** Networks of a caller, narrowest first; null where callers are not distinguished. */
export type Client = readonly string[] | null;

/** The address that a call is about, and its caller. */
export interface Subject {
  /** In lower case. */
  readonly address: string;
  /** The caller's `cookieId`; null when it is none. */
  readonly device: string | null;
  readonly client: Client;
}

/** A limit that a call has reached. */
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

const ANYONE = [''];
const A_DAY_MS = 24 * 60 * 60_000;

/**
 * Counts acts against their budgets. The counts are part of the state, so each is stored in the
 * same transaction as its act.
 */
export class UsageMeter {
  /** The limits reached so far, for the log. */
  readonly hits: LimitHit[] = [];

  constructor(
    private readonly state: ServiceState,
    private readonly now: number,
    private readonly budgets: Budgets,
    private readonly subject: Subject,
    private readonly digest: Digest,
  ) {}

  /** The refusal of one more act; null while all its budgets have room. */
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
   * Counts an answer that discloses whether an account exists. The count is the client's, so that
   * it can't try many addresses.
   */
  countDisclosure(act: Act, answer: ServiceRefusal): ServiceRefusal {
    const beyond = this.refusal(act, false, 'client');
    if (!beyond) this.spend(act, false, 'client');
    return beyond ?? answer;
  }

  /** Counts one act, even if a budget is used up. */
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

  /** Whether the caller's narrowest network has a live count of this act. */
  hasSpent(act: Act, by: By): boolean {
    const [narrowest] = this.#counters(act, false, by);
    return narrowest !== undefined && this.#live(narrowest) !== undefined;
  }

  /** Clears an act's counts of one kind (`by`), of known callers and strangers. */
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
   * Ignores an expired count, and one that ends later than its line allows because a clock was set
   * back.
   */
  #live({ key, line }: Counter): Count | undefined {
    return this.state.counts.find(
      (count) =>
        count.key === key && count.until > this.now && count.until <= this.now + line.within,
    );
  }
}

/** The keys of all counts that these acts may read or change; they are part of the slice. */
export function counterKeys(
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
      return perNetwork(client ?? ANYONE, address);
    case 'mailbox and client':
      return perNetwork(client ?? ANYONE, mailboxOf(address));
    // Where callers are not distinguished, a crowd would count as one client.
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
  furtherAppeal: 'appeals',
  appealLetter: 'appeals',
  reusedPassword: 'passwords that were used before',
  unreadablePassword: 'unreadable passwords',
};
