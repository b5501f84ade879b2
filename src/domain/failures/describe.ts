import type { CallFailure } from './call-failure.ts';
import {
  chooseMessage,
  sentence,
  type FailureMessage,
  type FailureSentence,
} from './choose-message.ts';
import { classify, type ClassifiedFailure, type FailureReason } from './classify.ts';
import { failureField, type FailureField } from './failure-field.ts';
import { supportReference } from './support-reference.ts';

/**
 * - `inline`: at its place only
 * - `notification`: advice at its place, and the server's message in a notification titled
 *   'Error' (11013309)
 * - `toast`: at its place, and a success-style toast of one second (11011003, 11011004)
 */
export type Presentation = 'inline' | 'notification' | 'toast';

/**
 * A failure: where it is shown, and the name of its message. The text comes from the language's
 * messages.
 */
export interface DescribedFailure {
  readonly field: FailureField;
  readonly message: FailureMessage;
  readonly presentation: Presentation;
  readonly reason: FailureReason;
  /** What the notification or the toast says, where it is not the message. */
  readonly notification?: FailureMessage;
  /** Present on failures that the person can neither fix nor wait for. */
  readonly reference?: string;
}

/**
 * Decides where a failed call is shown, and with which message (spec section 8, 'Display rules';
 * docs/decisions.md, ‘Failures’). Total; never throws.
 */
export function describeFailure(failure: CallFailure, isRegistering?: boolean): DescribedFailure {
  const classified = classify(failure, isRegistering);
  const { reason } = classified;
  // The service's message is about a code, but these screens have no code field.
  if (reason === 'mark-lost') return LOST_MARK;
  const message = chooseMessage(classified);
  const presentation = presentationOf(classified);
  return {
    field: failureField(classified),
    message,
    presentation,
    reason,
    ...(presentation === 'notification' && { notification: selfRegistration(classified) }),
    ...(needsSupport(classified) && { reference: supportReference(failure) }),
  };
}

/** The mark expired or was rejected: a code has to be checked again. */
export const LOST_MARK = localFailure('lostMark', { reason: 'mark-lost' });

/** A failure that the page finds itself: in the form's alert, unless `more` names a field. */
export function localFailure(
  name: FailureSentence,
  more: Partial<DescribedFailure> = {},
): DescribedFailure {
  const message = sentence(name);
  return { field: 'form', message, presentation: 'inline', reason: 'other', ...more };
}

/**
 * What the notification of 11013309 says (spec section 8); the catalogue's sentence says what to
 * do.
 */
function selfRegistration({ words }: ClassifiedFailure): FailureMessage {
  return words === '' ? sentence('selfRegistration') : { text: { server: words } };
}

function presentationOf({ known }: ClassifiedFailure): Presentation {
  if (known === 'contactUs') return 'notification';
  return known === 'userDisabled' || known === 'duplicateEmail' ? 'toast' : 'inline';
}

/**
 * Whether the person needs support: the service is broken, or it refuses without a reason. A
 * missing connection, too many tries or a stated reason need no support.
 */
function needsSupport({ failure, known, group, words }: ClassifiedFailure): boolean {
  const { kind, retryAfterSeconds, message = '' } = failure;
  if (kind === 'unreadable' || kind === 'unexpected') return true;
  if (kind === 'fault') return retryAfterSeconds === undefined;
  if (kind !== 'refused' && kind !== 'no-access') return false;
  if (words !== '' || known) return false;
  // The sentence of a group says less than the words that it replaces.
  return !group || message !== '';
}
