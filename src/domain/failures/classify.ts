import type { ApiCall } from '#domain/api-calls.ts';
import { dropInvisible } from '#domain/clean-text.ts';
import { REQUESTS, type PossibleOutcome } from '#domain/requests.ts';
import { codeOf, type CallFailure, type RefusedCall } from './call-failure.ts';
import {
  catalogued,
  cataloguedByGroup,
  CODE_EXPIRED,
  CODES_INCORRECT,
  DUPLICATE_LOGIN_EMAIL,
  EMPLOYEE_OR_PASSWORD_INCORRECT,
  NOT_REGISTERED_CODES,
  USER_UNKNOWN,
  type CatalogueSentence,
} from './catalogue.ts';
import { isTechnicalText } from './technical-text.ts';

/** Decides which links a screen shows beside the text. */
export type FailureReason =
  | 'already-registered'
  | 'not-registered'
  | 'code-expired'
  | 'code-incorrect'
  | 'employee-id'
  | 'outcome-unknown'
  | 'mark-lost'
  | 'session-not-stored'
  | 'other';

/** What is known of a failed call. Its place and its message follow from this. */
export interface ClassifiedFailure {
  readonly failure: CallFailure;
  /** Numeric code of the error catalogue, when the server sent one. */
  readonly code: number | undefined;
  /** The sentence of a code that has its own meaning in the specification. */
  readonly known: CatalogueSentence | undefined;
  /** The neutral sentence of a code that is known by its range or group only. */
  readonly group: CatalogueSentence | undefined;
  /** The server's message, cleaned for display; '' when there is none for a customer. */
  readonly words: string;
  /** Something before the service refused the call, such as a firewall or a proxy. */
  readonly isAccessRefused: boolean;
  readonly reason: FailureReason;
}

/** Longer messages are cut: a server may send a whole page. */
export const MAXIMUM_MESSAGE_LENGTH = 500;

/** Total; never throws. */
export function classify(failure: CallFailure): ClassifiedFailure {
  const code = codeOf(failure);
  const known = code === undefined ? undefined : catalogued(code);
  const group = code === undefined ? undefined : cataloguedByGroup(code);
  const isForbidden = failure.kind === 'refused' && isFromBeforeTheService(failure);
  const words = failure.kind === 'refused' ? presentable(failure.message ?? '', isForbidden) : '';
  const isAccessRefused = isForbidden && !known && !group && words === '';
  const isAboutEmployeeId =
    code === EMPLOYEE_OR_PASSWORD_INCORRECT || (group === 'employeeId' && words === '');
  const reason = reasonOf(failure) ?? (isAboutEmployeeId ? 'employee-id' : 'other');
  return { failure, code, known, group, words, isAccessRefused, reason };
}

/** What may have happened, so that a person does not repeat it unknowingly. */
export function possibleOutcome(call: ApiCall): PossibleOutcome | null {
  const request = Object.values(REQUESTS).find((one) => one.call === call);
  return request?.mayHaveHappened ?? null;
}

/** The reason by which a screen picks its follow-up links; undefined for any other. */
function reasonOf(failure: CallFailure): FailureReason | undefined {
  const { kind, call } = failure;
  const isUnanswered = kind === 'timeout' || kind === 'interrupted' || kind === 'unreadable';
  if (isUnanswered && possibleOutcome(call) !== null) return 'outcome-unknown';
  const code = codeOf(failure);
  if (code === undefined) return undefined;
  const isExpired = code === CODE_EXPIRED;
  if (isExpired || CODES_INCORRECT.includes(code)) {
    // These calls send a mark and no code: a code error is about the mark.
    if (call === 'registerUser' || call === 'changePassword') return 'mark-lost';
    return isExpired ? 'code-expired' : 'code-incorrect';
  }
  if (NOT_REGISTERED_CODES.includes(code) || code === USER_UNKNOWN) return 'not-registered';
  const isRegistering = call === 'checkRegistrationCode' || call === 'registerUser';
  return code === DUPLICATE_LOGIN_EMAIL && isRegistering ? 'already-registered' : undefined;
}

/** A proxy does not know the method or the protocol, or a network wants its own sign-in first. */
const FROM_A_PROXY: readonly number[] = [501, 505, 511];

/** Whether the status is one of a firewall or a proxy. */
function isFromBeforeTheService({ status = 0, isUnreadable = false }: RefusedCall): boolean {
  if (FROM_A_PROXY.includes(status)) return true;
  // For a 429 and a 408 waiting helps. 400 is the API's own, unless it comes with a page.
  if (status === 429 || status === 408) return false;
  return status > 400 ? status < 500 : status === 400 && isUnreadable;
}

/** What gateways send with these: the status once more. */
const STATUS_ALONE =
  /^(?:forbidden|unauthori[sz]ed|access (?:is )?denied|not (?:authori[sz]ed|acceptable)|proxy authentication required|unavailable for legal reasons|not found|gone|method not allowed|(?:payload|content|request entity|request header fields) too large|not implemented|http version not supported|network authentication required)[.!]?$/i;

/** Control and bidi characters could rearrange the screen around the message. */
const DISTURBING = /\p{Bidi_Control}|(?![\t-\r])\p{Control}/gu;

function presentable(message: string, isForbidden: boolean): string {
  const text = message.replace(DISTURBING, '').trim();
  // Nothing visible remains.
  if (dropInvisible(text).trim() === '' || isTechnicalText(text)) return '';
  if (isForbidden && STATUS_ALONE.test(text)) return '';
  const characters = [...text];
  if (characters.length <= MAXIMUM_MESSAGE_LENGTH) return text;
  return `${characters
    .slice(0, MAXIMUM_MESSAGE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
