/*
 * The limits of attempts, of a client's calls, and of time. A limit says who is counted (`by`) and
 * how many actions are allowed (`max`) in a time that starts with the first one (`windowMs`). The
 * comment above each action says what is counted. Beyond the limit it is answered by 429 with the
 * time to wait, unless the comment says more.
 *
 * - `device`: an address and a browser, known by its random `cookieId`; without one, not counted
 * - `address`: an e-mail address; `inbox` ignores dots before the @
 * - `client`: the caller's network, an IPv4 address or an IPv6 /64. Where callers are not
 *   distinguished, it alone is not counted; with an address or inbox, all callers are one client
 *
 * `of` narrows a limit to known callers or to strangers. A caller is known if its device has signed
 * in to the account before. Where codes are checked, it is also known if its network asked for a
 * working code of that address, or was refused one while another worked (`codeWithoutEmail`).
 *
 * A disclosure is an answer that says whether an account exists. The client's limits count it, so
 * that it can't try many addresses.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type By =
  'device' | 'address' | 'address and client' | 'inbox' | 'inbox and client' | 'client';

export interface Limit {
  readonly by: By;
  readonly max: number;
  readonly windowMs: number;
  readonly of?: 'known' | 'strangers';
}

export const LIMITS = {
  // A wrong password. Beyond: 429 also for the right one. A device that signed in before has its
  // own limits only: strangers can't reach them.
  wrongPassword: [
    { by: 'device', max: 10, windowMs: MINUTE, of: 'known' },
    { by: 'address and client', max: 10, windowMs: 15 * MINUTE, of: 'strangers' },
  ],
  // A wrong password since the last log-in that worked, or the last new password. Beyond: 429,
  // which asks for a new password. Both together allow 100 in a row (NIST SP 800-63B, 3.2.2).
  wrongPasswordInARow: [
    { by: 'address', max: 50, windowMs: 30 * DAY, of: 'known' },
    { by: 'address', max: 50, windowMs: 30 * DAY, of: 'strangers' },
  ],
  // A wrong password, or a log-in's disclosure.
  failedLogIn: [
    { by: 'client', max: 30, windowMs: HOUR, of: 'strangers' },
    { by: 'client', max: 100, windowMs: DAY, of: 'strangers' },
  ],
  // A wrong code. Beyond: 'expired' to this client alone, until it asks for a new code.
  wrongCodeOfClient: [{ by: 'address and client', max: 5, windowMs: 10 * MINUTE }],
  // A wrong code.
  wrongCode: [{ by: 'address', max: 30, windowMs: 10 * MINUTE, of: 'strangers' }],
  // A wrong code from a device that has not signed in before, whether it asked for a code or not.
  // Beyond: 429 to all of these devices.
  wrongCodeOfNewDevice: [{ by: 'address', max: 2_000, windowMs: DAY }],
  // A wrong code, a mark that does not work, or a disclosure of a call that takes either.
  failedProof: [
    { by: 'client', max: 20, windowMs: HOUR },
    { by: 'client', max: 50, windowMs: DAY },
  ],
  // A request that sent a code.
  codeRequest: [
    { by: 'inbox and client', max: 5, windowMs: 10 * MINUTE },
    { by: 'inbox and client', max: 20, windowMs: DAY },
  ],
  // A request that sent a code, or its disclosure.
  answeredCodeRequest: [
    { by: 'client', max: 10, windowMs: MINUTE },
    { by: 'client', max: 100, windowMs: DAY },
  ],
  // An email with a code. Beyond: a code that was sent to the address before may be entered.
  // Recovery is refused only while there is a usable one (`USABLE_CODE_MS`).
  codeEmail: [
    { by: 'inbox', max: 6, windowMs: 10 * MINUTE },
    { by: 'inbox', max: 40, windowMs: DAY },
  ],
  // A code request that was refused while an earlier code worked. No limit: it makes the client
  // known to the address.
  codeWithoutEmail: [{ by: 'address and client', max: Infinity, windowMs: 10 * MINUTE }],
  // An appeal. Those of others are never deleted to make room. No limit counts those of all clients
  // together: strangers would close the appeals of an address.
  appeal: [{ by: 'address and client', max: 3, windowMs: DAY }],
  // An appeal, or its disclosure.
  answeredAppeal: [{ by: 'client', max: 10, windowMs: DAY }],
  // An email that tells an owner of an appeal. Beyond: appeals are accepted, but no email is sent.
  appealEmail: [{ by: 'address', max: 3, windowMs: DAY }],
  // A password that can't be decrypted or that the account has already, sent with a mark. More
  // tries would let a caller decrypt an intercepted ciphertext (Bleichenbacher's attack). Beyond:
  // the mark and its code end.
  unusablePasswordOfMark: [{ by: 'address', max: 10, windowMs: 10 * MINUTE }],
  // The same.
  unusablePassword: [{ by: 'client', max: 100, windowMs: DAY }],
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

export type Action = keyof typeof LIMITS;
export type Limits = Readonly<Record<Action, readonly Limit[]>>;

/** Calls of a client, which each instance counts by itself. Beyond: 429 with the time to wait. */
export const CALL_RATES = {
  /** All people behind one address share it. */
  anyCall: { burst: 120, perMinute: 240 },
  /** Its answers disclose who has an account. */
  checkUser: { burst: 30, perMinute: 30 },
  /** At most 1,000 in any 24 hours: 500 at once, and 500 refilled. */
  checkUserOfDay: { burst: 500, perMinute: 500 / (24 * 60) },
} as const satisfies Readonly<Record<string, CallRate>>;

export interface CallRate {
  /** Calls at once, after a pause. */
  readonly burst: number;
  readonly perMinute: number;
}

/**
 * How many calls of a client an instance works on at a time, so that no more hashes of it wait. Its
 * others wait for their turn.
 */
export const CALLS_AT_A_TIME = 4;

/** Hashes that wait. A thread needs a second or two for them: more are too late. Beyond: 503. */
export const HASHES_PER_THREAD = 50;

/** What there may be at a time, beside the limits above. Beyond: no code is sent, and 429. */
export const AT_A_TIME = {
  /** Waiting emails that the client caused. */
  emailsOfClient: 3,
  /** Working codes of one type that other clients asked for: each makes a right guess likelier. */
  codesOfOtherClients: 3,
} as const;

/** A code is usable while it works for longer than this. */
export const USABLE_CODE_MS = MINUTE;

/** How long one try to send an email may take: others wait behind it. */
export const EMAIL_TRY_MS = 10_000;

/** How long each part of a call may take. The portal aborts a call after 6 s. */
export const TIMEOUTS_MS = {
  /** For a connection to the database. Beyond: 503, or 50001 if the database is away. */
  connection: 2000,
  /** For a statement, such as one that waits for a lock. Beyond: 503. */
  statement: 2500,
  /** From a call's arrival to the commit. Beyond: 503, and nothing is stored. */
  commit: 5000,
} as const;

/** The table with the limits of each client multiplied. Those of addresses stay. */
export function scaledLimits(factor: number): Limits {
  const scaled = (limit: Limit): Limit =>
    limit.by === 'client' ? { ...limit, max: limit.max * factor } : limit;
  return Object.fromEntries(
    Object.entries(LIMITS).map(([action, limits]) => [action, limits.map(scaled)]),
  ) as unknown as Limits;
}
