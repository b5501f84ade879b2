import type { FailureMessage } from './failure-message.ts';
import type { SupportReference } from './support-reference.ts';

/** Where on a screen a failure is shown. `form` is an alert above the form's button. */
export type Place =
  'email' | 'code' | 'password' | 'confirm' | 'name' | 'originalEmail' | 'latestEmail' | 'form';

/**
 * - `inline`: at its place only
 * - `notification`: what to do stands at its place; what was said is a notification titled 'Error' (11013309)
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
  | 'session-not-stored'
  | 'other';

/** A failure, placed, and what is said of it; a language has the words. */
export interface ShownFailure {
  readonly place: Place;
  readonly message: FailureMessage;
  readonly manner: Manner;
  readonly reason: FailureReason;
  /** What the notification says, where there is one. */
  readonly notification?: FailureMessage;
  /** Present on failures that the person can neither mend nor wait out. */
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
