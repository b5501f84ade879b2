import * as v from 'valibot';
import { CODE_TYPE } from '#domain/code-purpose.ts';

/** Clocks of instances may differ by this much. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether a stored time is still to come. One further away than its own length was stored before
 * the clock was set back, and counts as over.
 */
export function isAhead(time: number, now: number, length: number): boolean {
  return time > now && time <= now + length + CLOCK_TOLERANCE_MS;
}

/** An expired code stays for a while, so that the answer is 'expired' and not 'never sent'. */
export const CODE_MEMORY_MS = 60 * 60_000;

export const APPEAL_MEMORY_MS = 30 * 24 * 60 * 60_000;

export const EMAILS_SHOWN = 200;

/** What a text is derived for. Those of equal secrets for different purposes are unrelated. */
export type SecretPurpose =
  'code' | 'mark of code' | 'mark' | 'token' | 'device' | 'client' | 'count' | 'log';

/** Keeps codes, marks and tokens out of the stored state. */
export interface Secrets {
  /**
   * A text that tells nothing of the secret. Most are digests: stored in place of a code, a mark, a
   * token, a device, a client or what a count is about.
   */
  derive(purpose: SecretPurpose, secret: string): string;
}

/*
 * What the service stores: rows in PostgreSQL (`staging/postgres/tables.ts`), one JSON value in
 * memory. Times are epoch milliseconds. `tenant` is a userRangeId as text, as query parameters are.
 * Addresses are in lower case. A `digest` takes the place of the code, mark or token itself.
 */

const account = v.object({
  id: v.string(),
  /** Null: found in every tenant, so that a ready-made account needs no configuration. */
  tenant: v.nullable(v.string()),
  address: v.string(),
  /** As the customer wrote it. */
  email: v.string(),
  name: v.string(),
  disabled: v.boolean(),
  /** One hash, in the list that stored data has. Empty after an appeal moved the account. */
  passwords: v.array(v.string()),
  /** Digests of the devices that have signed in, oldest first. */
  devices: v.array(v.string()),
  /**
   * Tag of the language of emails about what others do: of the registration, or of the last log-in
   * from a known device. Null when neither named one.
   */
  language: v.nullable(v.string()),
  /** The last log-in or password change, from any device. */
  lastUsedAt: v.nullable(v.number()),
});

const pendingCode = v.object({
  id: v.string(),
  tenant: v.string(),
  address: v.string(),
  type: v.picklist(Object.values(CODE_TYPE)),
  digest: v.string(),
  expiresAt: v.number(),
  /** Digest of the client that asked for it; a newer one of the same client replaces it. */
  client: v.string(),
});

const mark = v.object({
  digest: v.string(),
  type: v.picklist([CODE_TYPE.registration, CODE_TYPE.recovery]),
  tenant: v.string(),
  address: v.string(),
  expiresAt: v.number(),
  /** Digest of the device that earned it; null when it has none. */
  device: v.nullable(v.string()),
});

const session = v.object({ digest: v.string(), accountId: v.string(), expiresAt: v.number() });

/**
 * How often an action happened in a period that ends at `until`, or that a request succeeded
 * (repeats.ts). The key is a digest.
 */
const count = v.object({ key: v.string(), spent: v.number(), until: v.number() });

const appeal = v.object({
  id: v.string(),
  at: v.number(),
  originalEmail: v.string(),
  latestEmail: v.string(),
  remarks: v.string(),
  appealType: v.picklist([3, 4]),
  appealInlet: v.picklist([1, 3]),
  client: v.string(),
  language: v.nullable(v.string()),
});

const email = v.object({
  id: v.string(),
  at: v.number(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** Empty in a notice. */
  code: v.string(),
  /** What its code is for; 0 for a notice, which has none. */
  type: v.picklist([0, ...Object.values(CODE_TYPE)]),
  language: v.string(),
});

const serviceState = v.object({
  accounts: v.array(account),
  codes: v.array(pendingCode),
  marks: v.array(mark),
  sessions: v.array(session),
  counts: v.array(count),
  appeals: v.array(appeal),
  emails: v.array(email),
});

export type Account = v.InferOutput<typeof account>;
export type PendingCode = v.InferOutput<typeof pendingCode>;
export type Mark = v.InferOutput<typeof mark>;
/** The types of codes that are traded for a mark. */
export type MarkType = Mark['type'];
export type Session = v.InferOutput<typeof session>;
export type Count = v.InferOutput<typeof count>;
export type StoredAppeal = v.InferOutput<typeof appeal>;
export interface AuditEntry {
  readonly at: number;
  readonly accountId: string;
  readonly address: string;
  /** `customer`, or the operator's name. */
  readonly actor: string;
  readonly action: string;
}
/** An email as it is sent, and as the mailbox shows it. */
export type EmailMessage = Readonly<v.InferOutput<typeof email>>;
export type ServiceState = v.InferOutput<typeof serviceState>;

/** An account before its first log-in. */
export function newAccount(
  fields: Pick<Account, 'id' | 'tenant' | 'address' | 'email' | 'name' | 'passwords'> &
    Partial<Account>,
): Account {
  const unused = { devices: [], language: null, lastUsedAt: null };
  return { disabled: false, ...unused, ...fields };
}

/** Null when the text isn't a state that this version wrote. Never throws. */
export function parseState(json: string): ServiceState | null {
  try {
    const parsed = v.safeParse(serviceState, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * Removes characters that PostgreSQL can't store: U+0000 and lone surrogates. They are invisible
 * and never intended. Every store removes them, so all behave alike.
 */
export function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\u0000', '');
}
