import type { ApiCall } from '#domain/api-calls.ts';
import { dropInvisible } from '#domain/clean-text.ts';
import { REQUESTS, type PossibleOutcome } from '#domain/requests.ts';
import type { CallFailure } from './call-failure.ts';
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
  /** The sentence of a code that has its own meaning in the specification. */
  readonly known: CatalogueSentence | undefined;
  /** The neutral sentence of a code that is known by its range or group only. */
  readonly group: CatalogueSentence | undefined;
  /** The server's message, cleaned for display; '' when there is none for a customer. */
  readonly words: string;
  readonly reason: FailureReason;
}

/** Longer messages are cut: a server may send a whole page. */
export const MAXIMUM_MESSAGE_LENGTH = 500;

/** Total; never throws. */
export function classify(failure: CallFailure): ClassifiedFailure {
  const { code, message = '' } = failure;
  const known = code === undefined ? undefined : catalogued(code);
  const group = code === undefined ? undefined : cataloguedByGroup(code);
  const words = presentable(message);
  const isAboutEmployeeId =
    code === EMPLOYEE_OR_PASSWORD_INCORRECT || (group === 'employeeId' && words === '');
  const reason = reasonOf(failure) ?? (isAboutEmployeeId ? 'employee-id' : 'other');
  return { failure, known, group, words, reason };
}

/** What may have happened, so that a person does not repeat it unknowingly. */
export function possibleOutcome(call: ApiCall): PossibleOutcome | null {
  const request = Object.values(REQUESTS).find((one) => one.call === call);
  return request?.mayHaveHappened ?? null;
}

/** The reason by which a screen picks its follow-up links; undefined for any other. */
function reasonOf({ kind, call, code }: CallFailure): FailureReason | undefined {
  const isUnanswered = kind === 'timeout' || kind === 'interrupted' || kind === 'unreadable';
  if (isUnanswered && possibleOutcome(call) !== null) return 'outcome-unknown';
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

/** Control and bidi characters could rearrange the screen around the message. */
const DISTURBING = /\p{Bidi_Control}|(?![\t-\r])\p{Control}/gu;

function presentable(message: string): string {
  const text = message.replace(DISTURBING, '').trim();
  // Nothing visible remains.
  if (dropInvisible(text).trim() === '' || isTechnicalText(text)) return '';
  const characters = [...text];
  if (characters.length <= MAXIMUM_MESSAGE_LENGTH) return text;
  return `${characters
    .slice(0, MAXIMUM_MESSAGE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}
