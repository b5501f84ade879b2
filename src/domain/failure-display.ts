import type { CallFailure } from './call-failure.ts';
import {
  DUPLICATE_LOGIN_EMAIL,
  SELF_REGISTRATION_UNSUPPORTED,
  SERVER_EXCEPTION_CODE,
  USER_DISABLED,
} from './known-codes.ts';
import { isCatalogued } from './error-catalogue.ts';
import { failurePlace } from './failure-place.ts';
import { failureReason } from './failure-reason.ts';
import { failureText } from './failure-text.ts';
import { supportReference, type SupportReference } from './support-reference.ts';

/** Where on a screen a failure is shown. `form` is an alert above the form's button. */
export type Place =
  | 'email'
  | 'code'
  | 'password'
  | 'confirm'
  | 'name'
  | 'originalEmail'
  | 'latestEmail'
  | 'form';

/**
 * - `inline`: at its place only
 * - `notification`: at its place, and a notification titled 'Error' (11013309)
 * - `toast`: at its place, and a success-style toast of one second (11011003, 11011004)
 */
export type Manner = 'inline' | 'notification' | 'toast';

/** What a screen may offer beside the text. */
export type FailureReason =
  | 'already-registered'
  | 'not-registered'
  | 'code-expired'
  | 'code-incorrect'
  | 'outcome-unknown'
  | 'mark-lost'
  | 'session-not-kept'
  | 'other';

export type { SupportReference };

/** A failure, worded and placed. */
export interface ShownFailure {
  readonly place: Place;
  readonly text: string;
  readonly manner: Manner;
  readonly reason: FailureReason;
  /** Present on failures the person can't mend themselves. */
  readonly reference?: SupportReference;
}

/** The steps in which a call can fail, as far as its display differs. */
export type Flow =
  | 'login'
  | 'checkUser'
  | 'sendCode'
  | 'checkRegistrationCode'
  | 'register'
  | 'checkPasswordCode'
  | 'changePassword'
  | 'appeal';

/** Words and places a failed call (spec section 8, 'Display rules'; decisions.md sections 3 and 4). Total; never throws. */
export function showFailure(flow: Flow, failure: CallFailure): ShownFailure {
  return {
    place: failurePlace(flow, failure),
    text: failureText(failure),
    manner: mannerOf(failure),
    reason: failureReason(flow, failure),
    ...(isPersonsToMend(failure) ? {} : { reference: supportReference(failure) }),
  };
}

function mannerOf({ kind, code }: CallFailure): Manner {
  if (kind !== 'refused') return 'inline';
  if (code === SELF_REGISTRATION_UNSUPPORTED) return 'notification';
  return code === USER_DISABLED || code === DUPLICATE_LOGIN_EMAIL ? 'toast' : 'inline';
}

/** A refusal that says what to do otherwise, or that waiting is enough. */
function isPersonsToMend({ kind, code, status }: CallFailure): boolean {
  if (kind !== 'refused') return false;
  if (code === undefined) return status === 429;
  return isCatalogued(code) && code !== SERVER_EXCEPTION_CODE;
}
