import {
  parseForgetInfo,
  parseRegisterInfo,
  type ForgetInfo,
  type RegisterInfo,
} from '#domain/marks.ts';
import { holdAfter, parseCodeHolds, withHold, type CodeHold } from '#domain/code-hold.ts';
import type { User } from '../ports/call-requests.ts';
import type { StoredKey } from './stored-keys.ts';
import { NO_APPEAL_DRAFT, parseAppealDraft, type AppealDraft } from './appeal-draft.ts';
import { parseLeftNotice, type LeftNotice } from './arrival-notice.ts';
import { attemptKey, type Attempt, type AttemptKey, type UnansweredCall } from './attempt.ts';
import { parseStoredAccount, type StoredAccount } from './found-account.ts';
import { parseUnansweredCalls } from './unanswered-call.ts';

/**
 * What the portal knows of a person's journey, at one moment: the changing part of the 'Project state' of
 * spec section 3, and what this portal adds. What never changes (statuses, send types, dial codes, error groups)
 * stands in the domain, and the settings in the configuration.
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
  readonly codeHolds: readonly CodeHold[];
  /** The account whose step 2 of retrieve may be shown. */
  readonly retrieveStep: StoredAccount | null;
  readonly notice: LeftNotice | null;
  /** Checked, to be checked again when it is used. */
  readonly returnUrl: string | null;
  /** Calls that are out, or that a former page left so and no screen has reported yet: for a page that is loaded meanwhile. */
  readonly unanswered: readonly UnansweredCall[];
  readonly attempts: Readonly<Record<AttemptKey, Attempt>>;
}

export const EMPTY_JOURNEY: JourneyState = {
  registerInfo: null,
  forgetInfo: null,
  userInfo: null,
  emailDraft: '',
  nameDraft: '',
  appealDraft: NO_APPEAL_DRAFT,
  codeHolds: [],
  retrieveStep: null,
  notice: null,
  returnUrl: null,
  unanswered: [],
  attempts: {},
};

/** The journey as a page finds it. What storage holds may be anything; what is too old or malformed is left out. */
export function parseStoredJourney(read: (key: StoredKey) => unknown, now: number): JourneyState {
  const text = (stored: unknown) => (typeof stored === 'string' ? stored : '');
  return {
    ...EMPTY_JOURNEY,
    registerInfo: parseRegisterInfo(read('registerInfo'), now),
    forgetInfo: parseForgetInfo(read('forgetInfo'), now),
    emailDraft: text(read('emailDraft')),
    nameDraft: text(read('nameDraft')),
    appealDraft: parseAppealDraft(read('appealDraft')),
    codeHolds: parseCodeHolds(read('codeHolds')),
    retrieveStep: parseStoredAccount(read('retrieveStep')),
    notice: parseLeftNotice(read('notice'), now),
    returnUrl: text(read('returnUrl')) || null,
    unanswered: parseUnansweredCalls(read('unanswered')),
  };
}

/**
 * The journey of a new page whose predecessor was left with calls under way: their outcome is unknown.
 * A code that may have been sent holds the next one back for a moment, and what is said of it stands there over every reload; any other
 * call stays on the list until a screen has reported it.
 */
export function afterReload(state: JourneyState, now: number): JourneyState {
  let { codeHolds } = state;
  const attempts: Record<AttemptKey, Attempt> = {};
  const unanswered: UnansweredCall[] = [];
  for (const call of state.unanswered) {
    const { name, email, purpose, since } = call;
    attempts[attemptKey(name, purpose, email)] = {
      name,
      email,
      purpose,
      since,
      phase: 'unanswered',
    };
    const flow = name === 'check-registration-code' ? 'register' : purpose;
    if (flow)
      codeHolds = withHold(
        codeHolds,
        holdAfter(name === 'send-code' ? 'unknown' : 'used', flow, email, now),
      );
    else unanswered.push(call);
  }
  return { ...state, codeHolds, attempts, unanswered };
}
