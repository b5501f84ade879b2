import type { Account, Mail, ServiceState } from './service-state.ts';
import {
  withEnglishBelow,
  type EmailTemplate,
  type EmailTemplates,
} from '#messages/email-templates.ts';
import { randomId, type RandomBytes } from './randomness.ts';
import type { Identifier } from '#application/ports/auth-api.ts';
import type { Result } from '#domain/result.ts';
import type { Capacity } from './capacity.ts';
import type { Client, UsageMeter } from './usage-meter.ts';
import type { PasswordHashes } from './password-hash.ts';
import type { ServiceRefusal } from './refusals.ts';
import type { Secrets } from './secrets.ts';

/** What a rule works with. */
export interface ServiceContext {
  readonly state: ServiceState;
  readonly now: number;
  readonly random: RandomBytes;
  readonly keys: PasswordKeys;
  readonly meter: UsageMeter;
  readonly client: Client;
  readonly capacity: Capacity;
  readonly populations: ReadonlySet<string>;
  readonly passwords: PasswordHashes;
  readonly secrets: Secrets;
  readonly templates: EmailTemplates;
}

/** Decrypts passwords with the service's private keys. */
export interface PasswordKeys {
  /**
   * The text; null for an unknown or retired key, and for anything that isn't the encryption of
   * text under it.
   */
  open(ciphertext: string, keyId: Identifier): string | null;
}

export type Outcome<T> = Result<T, ServiceRefusal>;

const CODE_MEMORY_MS = 60 * 60_000;
const APPEAL_MEMORY_MS = 30 * 24 * 60 * 60_000;

/** Drops expired entries, so that a running service doesn't grow without limit. */
export function forgetOld({
  state,
  now,
  capacity,
}: Pick<ServiceContext, 'state' | 'now' | 'capacity'>): void {
  // An expired code stays for a while if there is room, so that the answer is 'expired' and not
  // 'never sent'.
  const codeMemory = state.codes.length < capacity.codes ? CODE_MEMORY_MS : 0;
  state.codes = state.codes.filter((code) => now < code.expiresAt + codeMemory);
  state.marks = state.marks.filter((mark) => mark.expiresAt > now);
  state.sessions = state.sessions.filter((session) => session.expiresAt > now);
  state.appeals = state.appeals.filter((appeal) => now - appeal.at < APPEAL_MEMORY_MS);
  state.mails = state.mails.slice(-capacity.mails);
  state.audit = state.audit.slice(-capacity.changes);
}

/** A letter without a code. */
export function notice(
  { now, random }: { readonly now: number; readonly random: RandomBytes },
  to: string,
  words: EmailTemplate,
): Mail {
  return { id: randomId('mail', random), at: now, to, ...words, code: '', type: 0 };
}

/**
 * A letter about an act that may be a stranger's: in the account's language, which only its owner
 * chooses, with English below.
 */
export function noticeToOwner(
  context: Pick<ServiceContext, 'now' | 'random' | 'templates'>,
  to: string,
  accounts: readonly Account[],
  inLanguage: (language: string) => EmailTemplate,
): Mail {
  const language = accounts.find((account) => account.language !== null)?.language ?? undefined;
  const letter = inLanguage(context.templates.languageFor(language));
  return notice(context, to, withEnglishBelow(letter, inLanguage));
}

/** Records a change of an account: who did what to which, and when. Never a secret. */
export function recordChange(
  context: Pick<ServiceContext, 'state' | 'now'>,
  account: Account,
  actor: string,
  action: string,
): void {
  context.state.audit.push({
    at: context.now,
    accountId: account.id,
    address: account.address,
    actor,
    action,
  });
}
