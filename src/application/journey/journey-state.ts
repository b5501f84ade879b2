import {
  parseForgetInfo,
  parseRegisterInfo,
  type ForgetInfo,
  type RegisterInfo,
} from '#domain/marks.ts';
import { parseCooldowns, withoutFuture, type ResendCooldown } from '#domain/resend-cooldown.ts';
import type { User } from '../ports/call-requests.ts';
import { NO_APPEAL_DRAFT, parseAppealDraft, type AppealDraft } from './appeal-draft.ts';
import { parsePendingNotice, type PendingNotice } from './arrival-notice.ts';
import type { StoredKey } from './stored-keys.ts';
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
 * What the portal knows of a person's journey, at one moment: the changing part of the 'Project
 * state' of spec section 3, and what this portal adds. What never changes (statuses, send types,
 * dial codes, error groups) is in the domain, and the settings in the configuration.
 */
export interface JourneyState {
  readonly registerInfo: RegisterInfo | null;
  readonly forgetInfo: ForgetInfo | null;
  readonly userInfo: User | null;
  /** The address as typed; both tabs and the recovery screens start with it. */
  readonly emailDraft: string;
  /** The customer name as typed, until the registration is complete. */
  readonly nameDraft: string;
  readonly appealDraft: AppealDraft;
  /** What each send of a code left, the newest last. */
  readonly cooldowns: readonly ResendCooldown[];
  /** The account whose step 2 of retrieve may be shown. */
  readonly retrieveStep: FoundAccount | null;
  readonly notice: PendingNotice | null;
  /** Checked, to be checked again when it is used. */
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
 * The journey as a page finds it. What storage holds may be anything; what is too old or malformed
 * is left out.
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
