import { codeOf, NETWORK_SIGN_IN, type CallFailure } from './call-failure.ts';
import type { Email } from './email.ts';
import { isCatalogued } from './error-catalogue.ts';
import { failurePlace } from './failure-place.ts';
import { failureReason } from './failure-reason.ts';
import { failureMessage, sentence, serverWords, type FailureMessage } from './failure-message.ts';
import {
  DUPLICATE_LOGIN_EMAIL,
  SELF_REGISTRATION_UNSUPPORTED,
  SERVER_EXCEPTION_CODE,
  USER_DISABLED,
} from './error-codes.ts';
import type { Flow, Manner, ShownFailure } from './shown-failure.ts';
import { supportReference } from './support-reference.ts';

/** Places and words a failed call (spec section 8, 'Display rules'; docs/decisions.md, ‘Failures’). Total; never throws. */
export function showFailure(flow: Flow, failure: CallFailure): ShownFailure {
  const reason = failureReason(flow, failure);
  // The service speaks of the code that the mark stands for; on these screens there is none to mend.
  if (reason === 'mark-lost') return LOST_MARK;
  const manner = mannerOf(failure);
  return {
    place: failurePlace(flow, failure),
    message: failureMessage(failure),
    manner,
    reason,
    ...(manner === 'notification' && { notification: selfRegistration(failure) }),
    ...(needsSupport(failure) && { reference: supportReference(failure) }),
  };
}

/** The mark ran out, or the service takes it no longer: the code has to be checked again. */
export const LOST_MARK: ShownFailure = {
  place: 'form',
  message: sentence('lostMark'),
  manner: 'inline',
  reason: 'mark-lost',
};

/** The same of a mark that a call without an answer was made with: that call may have done what was asked for. */
export function lostMark(
  flow: 'register' | 'changePassword',
  mark: { readonly perhapsUsed?: true } | null,
): ShownFailure {
  if (!mark?.perhapsUsed) return LOST_MARK;
  return {
    ...LOST_MARK,
    message: sentence(flow === 'register' ? 'perhapsRegistered' : 'perhapsPasswordChanged'),
  };
}

/** The same failure for an appeal form that holds other addresses by now: no field of it is wrong, and the message says which appeal is meant. */
export function failureOfFormerAppeal(
  failure: ShownFailure,
  sent: { readonly originalEmail: Email; readonly latestEmail?: Email },
): ShownFailure {
  const about = (failure.place === 'latestEmail' && sent.latestEmail) || sent.originalEmail;
  return { ...failure, place: 'form', message: { ...failure.message, about } };
}

/** What the notification of 11013309 says (spec section 8); the catalogue's sentence says what to do. */
function selfRegistration(failure: CallFailure): FailureMessage {
  const server = serverWords(failure);
  return server ? { says: { server } } : sentence('selfRegistration');
}

function mannerOf(failure: CallFailure): Manner {
  const code = codeOf(failure);
  if (code === SELF_REGISTRATION_UNSUPPORTED) return 'notification';
  return code === USER_DISABLED || code === DUPLICATE_LOGIN_EMAIL ? 'toast' : 'inline';
}

/**
 * Whether the person can neither mend it nor wait it out: the service itself is broken, or it refuses without a word.
 * Without a connection, after too many tries, or with a reason to read there is nothing that support would have to look up.
 */
function needsSupport(failure: CallFailure): boolean {
  if (failure.kind !== 'refused')
    return failure.kind === 'unreadable' || failure.kind === 'unexpected';
  const { code, status = 0, retryAfterSeconds } = failure;
  if (status === 429 || status === NETWORK_SIGN_IN || retryAfterSeconds !== undefined) return false;
  if (status >= 500 || code === SERVER_EXCEPTION_CODE) return true;
  return (code === undefined || !isCatalogued(code)) && serverWords(failure) === '';
}
