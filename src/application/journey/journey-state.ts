import type { User } from '#api/payloads.ts';
import type { Email } from '#domain/email.ts';
import type { ForgetInfo, RegisterInfo } from '#domain/marks.ts';
import type { RequestStates } from '#domain/request-states.ts';
import type { ResendCooldown } from '#domain/resend-cooldown.ts';
import type { PendingNotice } from './arrival-notice.ts';
import type { Drafts } from './drafts.ts';

/** A registered account found in step 1 of retrieve, with the name the server sent. */
export interface FoundAccount {
  readonly email: Email;
  readonly name?: string | undefined;
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
  /** Pending requests, those that a reload interrupted, and results that no screen has shown. */
  readonly requests: RequestStates<unknown>;
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
  requests: new Map(),
  returnUrl: null,
};

/**
 * What happened, as a function that returns the fields that it changes; all others stay. `now` in
 * epoch milliseconds.
 */
export type Transition = (state: JourneyState, now: number) => Partial<JourneyState>;
