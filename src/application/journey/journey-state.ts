import {
  parseForgetInfo,
  parseRegisterInfo,
  type ForgetInfo,
  type RegisterInfo,
} from '#domain/marks.ts';
import { parseCooldowns, withoutFuture, type ResendCooldown } from '#domain/resend-cooldown.ts';
import type { User } from '../ports/auth-api.ts';
import { NO_APPEAL_DRAFT, parseAppealDraft, type AppealDraft } from './appeal-draft.ts';
import { parsePendingNotice, type PendingNotice } from './arrival-notice.ts';
import { parseStoredEmail, type Email } from '#domain/email.ts';

/** A registered account found in step 1 of retrieve, with the name the server sent. */
export interface FoundAccount {
  readonly email: Email;
  readonly name?: string;
}

/** What storage holds may be anything. */
export function parseFoundAccount(stored: unknown): FoundAccount | null {
  const { email, name } = Object(stored) as Record<string, unknown>;
  const address = parseStoredEmail(email);
  return address && { email: address, ...(typeof name === 'string' && { name }) };
}

/**
 * The state of a person's journey: the changing part of the 'Project state' of spec section 3, and
 * what this portal adds. Constants (statuses, send types, dial codes, error groups) are in the
 * domain, and settings in the configuration.
 */
export interface JourneyState {
  readonly registerInfo: RegisterInfo | null;
  readonly forgetInfo: ForgetInfo | null;
  readonly userInfo: User | null;
  /** The address as typed; both tabs and the recovery screens start with it. */
  readonly emailDraft: string;
  /** The customer name as typed for the address of `registerInfo`, until it is registered. */
  readonly nameDraft: string;
  readonly appealDraft: AppealDraft;
  /** The cooldowns of sent codes, the newest last. */
  readonly cooldowns: readonly ResendCooldown[];
  /** The account whose step 2 of retrieve may be shown. */
  readonly retrieveStep: FoundAccount | null;
  readonly notice: PendingNotice | null;
  /** Checked when it is stored, and again when it is used. */
  readonly returnUrl: string | null;
}

export const EMPTY_JOURNEY: JourneyState = {
  registerInfo: null,
  forgetInfo: null,
  userInfo: null,
  emailDraft: '',
  nameDraft: '',
  appealDraft: NO_APPEAL_DRAFT,
  cooldowns: [],
  retrieveStep: null,
  notice: null,
  returnUrl: null,
};

/**
 * What of the journey survives a reload. `returnUrl` has the name that docs/decisions.md,
 * ‘Storage’, gives it; the others are this project's own.
 */
export const STORED_KEYS = [
  'registerInfo',
  'forgetInfo',
  'cooldowns',
  'retrieveStep',
  'appealDraft',
  'emailDraft',
  'nameDraft',
  'notice',
  'returnUrl',
] as const;
/** The request store's own key is stored beside them. */
export type StoredKey = (typeof STORED_KEYS)[number] | 'requests';

/**
 * Reads the stored journey. Storage can hold anything: values that are too old or malformed are
 * left out.
 */
export function parseStoredJourney(read: (key: StoredKey) => unknown, now: number): JourneyState {
  const text = (stored: unknown) => (typeof stored === 'string' ? stored : '');
  return {
    ...EMPTY_JOURNEY,
    registerInfo: parseRegisterInfo(read('registerInfo'), now),
    forgetInfo: parseForgetInfo(read('forgetInfo'), now),
    emailDraft: text(read('emailDraft')),
    nameDraft: text(read('nameDraft')),
    appealDraft: parseAppealDraft(read('appealDraft')),
    cooldowns: withoutFuture(parseCooldowns(read('cooldowns')), now),
    retrieveStep: parseFoundAccount(read('retrieveStep')),
    notice: parsePendingNotice(read('notice'), now),
    returnUrl: text(read('returnUrl')) || null,
  };
}
