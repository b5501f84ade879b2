import { ageOf } from '#domain/age.ts';
import type { Email } from '#domain/email.ts';
import { isUsable, MARK_LIFETIME_MS, type ForgetInfo, type RegisterInfo } from '#domain/marks.ts';
import type { StartedRequest } from '#domain/requests.ts';
import { type ResendCooldown } from '#domain/resend-cooldown.ts';
import { withoutFuture } from './sent-codes.ts';
import type { User } from '#api/payloads.ts';
import type { PendingNotice } from './arrival-notice.ts';
import type { Drafts } from './drafts.ts';

/** A registered account found in step 1 of retrieve, with the name the server sent. */
export interface FoundAccount {
  readonly email: Email;
  readonly name?: string;
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
  /** Those of passwords and codes are not stored. */
  readonly drafts: Drafts;
  /** The cooldowns of sent codes, the newest last. */
  readonly cooldowns: readonly ResendCooldown[];
  /** The account whose step 2 of retrieve may be shown. */
  readonly retrieveStep: FoundAccount | null;
  readonly notice: PendingNotice | null;
  /** Pending requests that change something at the API, and those that a reload interrupted. */
  readonly requests: readonly StartedRequest[];
  /** Checked when it is stored, and again when it is used. */
  readonly returnUrl: string | null;
}

export const EMPTY_JOURNEY: JourneyState = {
  registerInfo: null,
  forgetInfo: null,
  userInfo: null,
  drafts: {},
  cooldowns: [],
  retrieveStep: null,
  notice: null,
  requests: [],
  returnUrl: null,
};

/**
 * What of the journey survives a reload. The specification (section 3) names `returnUrl`; the other
 * names are this project's own.
 */
export const STORED_KEYS = [
  'registerInfo',
  'forgetInfo',
  'cooldowns',
  'retrieveStep',
  'drafts',
  'notice',
  'requests',
  'returnUrl',
] as const;

/** What storage holds of a journey. A field without content is left out. */
export type StoredJourney = {
  readonly [Key in (typeof STORED_KEYS)[number]]?: JourneyState[Key] | undefined;
};

/** The journey at the start of a page: marks, notices and requests that are too old are left out. */
export function restoreJourney(stored: StoredJourney, now: number): JourneyState {
  const state: JourneyState = { ...EMPTY_JOURNEY, ...stored } as JourneyState;
  const isYoung = (at: number) => ageOf(at, now) <= MARK_LIFETIME_MS;
  return {
    ...state,
    registerInfo: isUsable(state.registerInfo, now) ? state.registerInfo : null,
    forgetInfo: isUsable(state.forgetInfo, now) ? state.forgetInfo : null,
    cooldowns: withoutFuture(state.cooldowns, now),
    notice: state.notice && isYoung(state.notice.at) ? state.notice : null,
    requests: state.requests.filter(({ startedAt }) => isYoung(startedAt)),
  };
}
