import { isTechnicalText } from './technical-text.ts';
import { codeOf, type CallFailure } from './call-failure.ts';
import {
  catalogued,
  CODE_EXPIRED,
  CODES_INCORRECT,
  DUPLICATE_LOGIN_EMAIL,
  isCatalogued,
  NOT_REGISTERED_CODES,
  SELF_REGISTRATION_UNSUPPORTED,
  SERVER_EXCEPTION_CODE,
  USER_DISABLED,
  USER_UNKNOWN,
} from './catalogue.ts';
import {
  failureMessage,
  outcomeIsUnknown,
  sentence,
  serverText,
  type FailureMessage,
} from './failure-message.ts';
import { failureField, type FailureField } from './failure-field.ts';
import { type SupportReference, supportReference } from './support-reference.ts';

/**
 * - `inline`: at its place only
 * - `notification`: advice at its place, and the server's message in a notification titled
 *   'Error' (11013309)
 * - `toast`: at its place, and a success-style toast of one second (11011003, 11011004)
 */
export type Presentation = 'inline' | 'notification' | 'toast';

/** Decides which links a screen shows beside the text. */
export type FailureReason =
  | 'already-registered'
  | 'not-registered'
  | 'code-expired'
  | 'code-incorrect'
  | 'outcome-unknown'
  | 'mark-lost'
  | 'session-not-stored'
  | 'other';

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
  readonly reference?: SupportReference;
}

/**
 * Decides where a failed call is shown, and with which message (spec section 8, 'Display rules';
 * docs/decisions.md, ‘Failures’). Total; never throws.
 */
export function describeFailure(failure: CallFailure): DescribedFailure {
  const reason = failureReason(failure);
  // The service's message is about a code, but these screens have no code field.
  if (reason === 'mark-lost') return LOST_MARK;
  const presentation = presentationOf(failure);
  return {
    field: failureField(failure),
    message: failureMessage(failure),
    presentation,
    reason,
    ...(presentation === 'notification' && { notification: selfRegistration(failure) }),
    ...(needsSupport(failure) && { reference: supportReference(failure) }),
  };
}

/** The mark expired or was rejected: a code has to be checked again. */
export const LOST_MARK: DescribedFailure = {
  field: 'form',
  message: sentence('lostMark'),
  presentation: 'inline',
  reason: 'mark-lost',
};

/**
 * As LOST_MARK, for a mark that was sent in a call without an answer: that call may have succeeded.
 */
export function lostMark(
  mark: { readonly mayBeUsed?: true } | null,
  whenUsed: 'mayHaveRegistered' | 'mayHaveChangedPassword',
): DescribedFailure {
  return mark?.mayBeUsed ? { ...LOST_MARK, message: sentence(whenUsed) } : LOST_MARK;
}

/**
 * What the notification of 11013309 says (spec section 8); the catalogue's sentence says what to
 * do.
 */
function selfRegistration(failure: CallFailure): FailureMessage {
  const server = serverText(failure);
  return server ? { text: { server } } : sentence('selfRegistration');
}

function presentationOf(failure: CallFailure): Presentation {
  const code = codeOf(failure);
  if (code === SELF_REGISTRATION_UNSUPPORTED) return 'notification';
  return code === USER_DISABLED || code === DUPLICATE_LOGIN_EMAIL ? 'toast' : 'inline';
}

/**
 * Whether the person needs support: the service is broken, or it refuses without a reason. A
 * missing connection, too many tries or a stated reason need no support.
 */
function needsSupport(failure: CallFailure): boolean {
  if (failure.kind !== 'refused')
    return failure.kind === 'unreadable' || failure.kind === 'unexpected';
  const { code, status = 0, retryAfterSeconds } = failure;
  if (status === 429 || retryAfterSeconds !== undefined) return false;
  if (status >= 500 || code === SERVER_EXCEPTION_CODE) return true;
  if (serverText(failure) !== '') return false;
  if (code === undefined || !isCatalogued(code)) return true;
  // The sentence of a group says less than the words that it replaces.
  return catalogued(code) === undefined && isTechnicalText(failure.message ?? '');
}

/** The failure's reason, by which a screen picks its follow-up links. */
export function failureReason(failure: CallFailure): FailureReason {
  if (outcomeIsUnknown(failure)) return 'outcome-unknown';
  const code = codeOf(failure);
  if (code === undefined) return 'other';
  if (usesMark(failure) && (code === CODE_EXPIRED || CODES_INCORRECT.includes(code)))
    return 'mark-lost';
  if (code === CODE_EXPIRED) return 'code-expired';
  if (CODES_INCORRECT.includes(code)) return 'code-incorrect';
  if (NOT_REGISTERED_CODES.includes(code) || code === USER_UNKNOWN) return 'not-registered';
  return code === DUPLICATE_LOGIN_EMAIL && registers(failure) ? 'already-registered' : 'other';
}

/** These calls send a mark and no code: a code error is about the mark. */
function usesMark({ call }: CallFailure): boolean {
  return call === 'registerUser' || call === 'changePassword';
}

function registers({ call }: CallFailure): boolean {
  return call === 'checkRegistrationCode' || call === 'registerUser';
}
