/*
 * Every limit of the service, in one table. A line says who is counted (`by`), how many of it may
 * happen (`most`) within which time, counted from the first; what happens beyond it stands above
 * each act.
 *
 * - `device`: a browser that signed in to the account before, known by its random `cookieId`
 * - `address`: an e-mail address; `mailbox` ignores dots before the @
 * - `client`: the caller's network: an IPv4 address or an IPv6 /64, with 2 × as many for its /56,
 *   3 × for its /48 and 500 × for its /32
 * - `service`: the whole service, all instances together
 *
 * `of` limits a line to known callers or to strangers. A caller is known to an account by its
 * device, and where codes are checked also by a working code that it asked for itself, for that
 * very address, or by having been told to use one that is on its way there already.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type By =
  | 'device'
  | 'address'
  | 'address and client'
  | 'mailbox'
  | 'mailbox and client'
  | 'client'
  | 'service';

export interface BudgetLine {
  readonly by: By;
  readonly most: number;
  readonly within: number;
  readonly of?: 'known' | 'strangers';
}

export const BUDGETS = {
  // A wrong password. Beyond: 429 with the time to wait, also for the right one. A device that
  // signed in before has its own lines only, so a stranger never closes the account to it. A log-in
  // that works and a new password reset both lines of 30 days: together they allow 100 failed tries
  // in a row (NIST SP 800-63B, 3.2.2). Beyond these a new password is asked for instead of a wait.
  wrongPassword: [
    { by: 'device', most: 10, within: MINUTE, of: 'known' },
    { by: 'address', most: 50, within: 30 * DAY, of: 'known' },
    { by: 'address and client', most: 10, within: 15 * MINUTE, of: 'strangers' },
    { by: 'address', most: 50, within: 30 * DAY, of: 'strangers' },
    { by: 'client', most: 30, within: HOUR, of: 'strangers' },
    { by: 'client', most: 100, within: DAY, of: 'strangers' },
    { by: 'service', most: 10_000, within: DAY, of: 'strangers' },
  ],
  // A wrong code. Beyond the first line: 'expired' to this client alone, until it asks for a new
  // code. Beyond the others: 429 with the time to wait.
  wrongCode: [
    { by: 'address and client', most: 5, within: 10 * MINUTE },
    { by: 'client', most: 20, within: HOUR },
    { by: 'client', most: 50, within: DAY },
    { by: 'address', most: 30, within: 10 * MINUTE, of: 'strangers' },
    { by: 'service', most: 5_000, within: DAY, of: 'strangers' },
  ],
  // The same from any device that did not sign in before, whether it asked for a code or not.
  // Beyond: 429 to these.
  wrongCodeOfNewDevice: [{ by: 'address', most: 2_000, within: DAY }],
  // A code asked for. Beyond: 429 with the time to wait.
  codeRequest: [
    { by: 'mailbox and client', most: 5, within: 10 * MINUTE },
    { by: 'mailbox and client', most: 20, within: DAY },
    { by: 'client', most: 10, within: MINUTE },
    { by: 'client', most: 100, within: DAY },
  ],
  // A letter with a code. Beyond, and where three other clients have a code of the address that
  // works: no further letter while a code that was sent to the address works for another minute;
  // the caller is answered as if it had been sent, and enters that one. Without
  // such a code recovery goes on, a registration gets a spare letter, and anything else gets 429.
  codeLetter: [
    { by: 'mailbox', most: 6, within: 10 * MINUTE },
    { by: 'mailbox', most: 40, within: DAY },
  ],
  // The same by what the code is for, so that none uses up what another needs. No screen asks for
  // the third.
  registrationLetter: [
    { by: 'service', most: 60, within: MINUTE },
    { by: 'service', most: 10_000, within: DAY },
  ],
  recoveryLetter: [
    { by: 'service', most: 60, within: MINUTE },
    { by: 'service', most: 10_000, within: DAY },
  ],
  otherLetter: [
    { by: 'service', most: 10, within: MINUTE },
    { by: 'service', most: 500, within: DAY },
  ],
  // A code asked for and answered without a letter. Refuses nothing: it makes the client known to
  // that address.
  codeWithoutLetter: [{ by: 'address and client', most: 5, within: 10 * MINUTE }],
  // A letter for a registration beyond the mailbox's lines, when no code works. Beyond: 429.
  spareLetter: [{ by: 'mailbox', most: 1, within: 10 * MINUTE }],
  // An appeal. Beyond: 429 with the time to wait. Appeals are never deleted to make room.
  appeal: [
    { by: 'address and client', most: 3, within: DAY },
    { by: 'client', most: 10, within: DAY },
    { by: 'address', most: 30, within: DAY },
    { by: 'service', most: 20_000, within: DAY },
  ],
  // A letter that tells an owner of an appeal. Beyond: the appeal is taken, and no further letter
  // is sent.
  appealLetter: [{ by: 'address', most: 3, within: DAY }],
  // A new password that the account had before; each is held against all that are remembered.
  // Beyond the first line: its mark and code end. Beyond the second: 429.
  reusedPassword: [
    { by: 'address', most: 3, within: 10 * MINUTE },
    { by: 'client', most: 10, within: HOUR },
  ],
  // A password that can't be decrypted, sent with a mark. Beyond the first line: the mark and its
  // code end. Beyond the second: 429. More tries would let a caller decrypt a ciphertext that was
  // caught elsewhere (Bleichenbacher).
  unreadablePassword: [
    { by: 'address', most: 10, within: 10 * MINUTE },
    { by: 'client', most: 100, within: DAY },
  ],
} as const satisfies Readonly<Record<string, readonly BudgetLine[]>>;

export type Act = keyof typeof BUDGETS;
export type Budgets = Readonly<Record<Act, readonly BudgetLine[]>>;

/**
 * Calls of a client that each instance counts by itself, in memory. Beyond: 429 with the time to
 * wait.
 */
export const CALL_BUDGETS = {
  /** CLIENT_BURST and CLIENT_CALLS_PER_MINUTE. An office behind one address shares it. */
  anyCall: [{ burst: 120, perMinute: 240 }],
  /** Inspections say who has an account: 1,000 within any day, since 500 come back in one. */
  inspection: [
    { burst: 30, perMinute: 30 },
    { burst: 500, perMinute: 500 / (24 * 60) },
  ],
  /** `/healthz`, `/readyz` and `/metrics`. */
  probe: [{ burst: 120, perMinute: 240 }],
} as const satisfies Readonly<Record<string, readonly CallBudget[]>>;

export interface CallBudget {
  /** Calls at once, after a while without any. */
  readonly burst: number;
  readonly perMinute: number;
}

/**
 * How many times a client's budget its /64, its /56, its /48 and its /32 have; a /32 is a whole
 * provider.
 */
export const NETWORK_FACTORS = [1, 2, 3, 500] as const;

/**
 * The same table with `factor` times as much for each client and for the service. Addresses keep
 * their own.
 */
export function scaledBudgets(factor: number): Budgets {
  const scaled = (line: BudgetLine): BudgetLine =>
    line.by === 'client' || line.by === 'service' ? { ...line, most: line.most * factor } : line;
  return Object.fromEntries(
    Object.entries(BUDGETS).map(([act, lines]) => [act, lines.map(scaled)]),
  ) as unknown as Budgets;
}
