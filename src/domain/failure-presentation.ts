import { type SupportReference, supportReference } from './support-reference.ts';
import type { ApiCall } from './api-call.ts';
import {
  NETWORK_SIGN_IN,
  codeOf,
  type CallFailure,
  type RefusedCall,
  isRefusal,
} from './call-failure.ts';
import {
  isCatalogued,
  DUPLICATE_LOGIN_EMAIL,
  SELF_REGISTRATION_UNSUPPORTED,
  SERVER_EXCEPTION_CODE,
  USER_DISABLED,
  catalogued,
  cataloguedByGroup,
  type CatalogueSentence,
  CODE_GROUPS,
  APPEALED_USER_UNKNOWN,
  EMPLOYEE_OR_PASSWORD_INCORRECT,
  NAME_CHARACTERS,
  NAME_TOO_LONG,
  NEW_PASSWORD_RULES,
  USER_NOT_BOUND,
  USER_UNKNOWN,
  CODE_EXPIRED,
  CODES_INCORRECT,
  NOT_REGISTERED_CODES,
} from './error-catalogue.ts';
import { dropInvisible } from './clean-text.ts';

/** Where on a screen a failure is shown. `form` is an alert above the form's button. */
export type FailurePlace =
  'email' | 'code' | 'password' | 'confirm' | 'name' | 'originalEmail' | 'latestEmail' | 'form';

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
export interface ShownFailure {
  readonly place: FailurePlace;
  readonly message: FailureMessage;
  readonly presentation: Presentation;
  readonly reason: FailureReason;
  /** What the notification says, where there is one. */
  readonly notification?: FailureMessage;
  /** Present on failures that the person can neither fix nor wait for. */
  readonly reference?: SupportReference;
}

/** The steps whose failures are displayed differently. */
export type Flow =
  | 'login'
  | 'checkUser'
  | 'sendCode'
  | 'checkRegistrationCode'
  | 'register'
  | 'checkPasswordCode'
  | 'changePassword'
  | 'appeal';

/**
 * Decides where a failed call is shown, and with which message (spec section 8, 'Display rules';
 * docs/decisions.md, ‘Failures’). Total; never throws.
 */
export function showFailure(flow: Flow, failure: CallFailure): ShownFailure {
  const reason = failureReason(flow, failure);
  // The service's message is about a code, but these screens have no code field.
  if (reason === 'mark-lost') return LOST_MARK;
  const presentation = presentationOf(failure);
  return {
    place: failurePlace(flow, failure),
    message: failureMessage(failure),
    presentation,
    reason,
    ...(presentation === 'notification' && { notification: selfRegistration(failure) }),
    ...(needsSupport(failure) && { reference: supportReference(failure) }),
  };
}

/** The mark expired or was rejected: a code has to be checked again. */
export const LOST_MARK: ShownFailure = {
  place: 'form',
  message: sentence('lostMark'),
  presentation: 'inline',
  reason: 'mark-lost',
};

/**
 * As LOST_MARK, for a mark that was sent in a call without an answer: that call may have succeeded.
 */
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

/**
 * What the notification of 11013309 says (spec section 8); the catalogue's sentence says what to
 * do.
 */
function selfRegistration(failure: CallFailure): FailureMessage {
  const server = serverWords(failure);
  return server ? { says: { server } } : sentence('selfRegistration');
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
  if (status === 429 || status === NETWORK_SIGN_IN || retryAfterSeconds !== undefined) return false;
  if (status >= 500 || code === SERVER_EXCEPTION_CODE) return true;
  return (code === undefined || !isCatalogued(code)) && serverWords(failure) === '';
}

/** Longer messages are cut: a server may send a whole page. */
export const MAXIMUM_MESSAGE_LENGTH = 500;

/**
 * Calls that may have succeeded without an answer. The message says so, so that a person does not
 * repeat the action unknowingly.
 */
const MAY_HAVE_HAPPENED = {
  sendCode: 'CodeSent',
  checkRegistrationCode: 'CodeUsed',
  verificationCodeInspection: 'CodeUsed',
  registerUser: 'Registered',
  changePassword: 'PasswordChanged',
  accountAppeal: 'AppealReceived',
} as const satisfies Partial<Record<ApiCall, string>>;

type Unknown = (typeof MAY_HAVE_HAPPENED)[keyof typeof MAY_HAVE_HAPPENED];

/**
 * The sentences for failures that the page finds itself, before or after a call, without a code
 * from the service.
 */
export type LocalSentence =
  | 'alreadyRegistered'
  | 'lostMark'
  | 'perhapsRegistered'
  | 'perhapsPasswordChanged'
  | 'passwordTooLong'
  | 'passwordUnsupportedCharacter'
  | 'unsoundKey'
  | 'encryptionFailed'
  | 'cookiesRefused'
  | 'cookieTaken'
  | 'cookieTooLarge';

/** The names of all sentences for failures; src/messages has the texts. */
export type FailureSentence =
  | CatalogueSentence
  | LocalSentence
  | 'selfRegistration'
  | 'sendingFailed'
  | 'tooManyAttempts'
  | 'unreachable'
  | 'unexpected'
  | 'networkSignIn'
  | `${'timeout' | 'interrupted' | 'unreadable'}${'' | Unknown}`;

/** How long to wait, rounded up. */
export interface Wait {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly amount: number;
}

/** The message of a failure, independent of the language. */
export interface FailureMessage {
  /** A sentence by its name, or what the server said: text, never markup. */
  readonly says: { readonly sentence: FailureSentence } | { readonly server: string };
  readonly wait?: Wait;
}

/**
 * The calls whose outcome matters to a person when no answer came, or one that was cut or garbled.
 */
export function outcomeIsUnknown({ kind, call }: CallFailure): boolean {
  return (
    (kind === 'timeout' || kind === 'interrupted' || kind === 'unreadable') &&
    call in MAY_HAVE_HAPPENED
  );
}

/**
 * The message of a failed call: the catalogue's sentence for its code, else the server's message,
 * else the sentence of the code's group, else the specification's default for the call, else that
 * of 50001 (docs/decisions.md, ‘Failures’). Total.
 */
export function failureMessage(failure: CallFailure): FailureMessage {
  switch (failure.kind) {
    case 'refused': {
      const wait = waitOf(failure);
      return { says: refusal(failure), ...(wait && { wait }) };
    }
    case 'timeout':
    case 'interrupted':
    case 'unreadable':
      return sentence(`${failure.kind}${possiblyDone(failure.call)}`);
    case 'unreachable':
    case 'unexpected':
      return sentence(failure.kind);
  }
}

export function sentence(name: FailureSentence): FailureMessage {
  return { says: { sentence: name } };
}

function possiblyDone(call: ApiCall): Unknown | '' {
  const possible: Partial<Record<ApiCall, Unknown>> = MAY_HAVE_HAPPENED;
  return possible[call] ?? '';
}

function refusal(failure: RefusedCall): FailureMessage['says'] {
  // The answer comes from the network, not from the service (RFC 6585, section 6).
  if (failure.status === NETWORK_SIGN_IN) return { sentence: 'networkSignIn' };
  const code = failure.code ?? Number.NaN;
  const known = catalogued(code);
  const server = known ? '' : serverWords(failure);
  return server ? { server } : { sentence: known ?? cataloguedByGroup(code) ?? byDefault(failure) };
}

/** 'Sending failed' is the specification's text for a failed send without a message. */
function byDefault({ call, status }: RefusedCall): FailureSentence {
  if (call === 'sendCode') return 'sendingFailed';
  return status === 429 ? 'tooManyAttempts' : 'serverException';
}

/** The server's message, cleaned for display; '' when there is none. */
export function serverWords(failure: CallFailure): string {
  return failure.kind === 'refused' ? presentable(failure.message ?? '') : '';
}

/** Control and bidi characters could rearrange the screen around the message. */
const DISTURBING = /\p{Bidi_Control}|(?![\t-\r])\p{Control}/gu;

function presentable(message: string): string {
  const text = message.replace(DISTURBING, '').trim();
  // Nothing visible remains.
  if (dropInvisible(text).trim() === '') return '';
  const characters = [...text];
  if (characters.length <= MAXIMUM_MESSAGE_LENGTH) return text;
  return `${characters
    .slice(0, MAXIMUM_MESSAGE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/** Null when the server named no wait, or one of more than a day. */
function waitOf({ status, retryAfterSeconds: seconds = 0 }: RefusedCall): Wait | null {
  if (status !== 429 || !(seconds > 0 && seconds <= 24 * 3600)) return null;
  if (seconds < 120) return { unit: 'second', amount: Math.ceil(seconds) };
  if (seconds < 2 * 3600) return { unit: 'minute', amount: Math.ceil(seconds / 60) };
  return { unit: 'hour', amount: Math.ceil(seconds / 3600) };
}

/**
 * These are about the account as a whole, so in every flow the form's alert shows them too, after
 * the toast or notification is gone.
 */
const WHOLE_ACCOUNT = [USER_DISABLED, DUPLICATE_LOGIN_EMAIL, SELF_REGISTRATION_UNSUPPORTED];

const LOGIN_NAME = [...CODE_GROUPS.loginName, ...CODE_GROUPS.email, USER_UNKNOWN, USER_NOT_BOUND];
const LOGIN_PASSWORD = [EMPLOYEE_OR_PASSWORD_INCORRECT, ...CODE_GROUPS.password];
const NAME = [NAME_TOO_LONG, NAME_CHARACTERS];
const NEW_PASSWORD = [
  ...CODE_GROUPS.password,
  ...CODE_GROUPS.newPassword,
  ...CODE_GROUPS.oldPassword,
  ...NEW_PASSWORD_RULES,
];

/**
 * Where a failure is shown in each flow (spec section 8, 'Display rules'; docs/decisions.md,
 * ‘Failures’).
 */
export function failurePlace(flow: Flow, failure: CallFailure): FailurePlace {
  if (!speaksOfInput(failure)) return 'form';
  const { code } = failure;
  const isOneOf = (codes: readonly (number | undefined)[]) => codes.includes(code);
  if (isOneOf(WHOLE_ACCOUNT)) return 'form';
  switch (flow) {
    case 'login':
      if (isOneOf(LOGIN_NAME)) return 'email';
      return isOneOf(LOGIN_PASSWORD) ? 'password' : 'form';
    case 'checkUser':
      return isOneOf(LOGIN_NAME) ? 'email' : 'form';
    case 'sendCode':
    case 'checkPasswordCode':
      // An address without an account is corrected in the e-mail field, not in the code's.
      return isOneOf(LOGIN_NAME) ? 'email' : 'code';
    case 'checkRegistrationCode':
      return 'code';
    case 'register':
      if (isOneOf(NAME)) return 'name';
      return isOneOf(NEW_PASSWORD) ? 'password' : 'form';
    case 'changePassword':
      return 'confirm';
    case 'appeal':
      return code === APPEALED_USER_UNKNOWN ? 'originalEmail' : 'latestEmail';
  }
}

/**
 * Whether the service rejected something that was typed. The call for the key sends nothing typed.
 */
function speaksOfInput(failure: CallFailure): failure is RefusedCall {
  return isRefusal(failure) && failure.call !== 'getPublicKey' && failure.status !== 429;
}

/** The failure's reason, by which a screen picks its follow-up links. */
export function failureReason(flow: Flow, failure: CallFailure): FailureReason {
  if (outcomeIsUnknown(failure)) return 'outcome-unknown';
  const code = codeOf(failure);
  if (code === undefined) return 'other';
  if (usesMark(flow) && (code === CODE_EXPIRED || CODES_INCORRECT.includes(code)))
    return 'mark-lost';
  if (code === CODE_EXPIRED) return 'code-expired';
  if (CODES_INCORRECT.includes(code)) return 'code-incorrect';
  if (NOT_REGISTERED_CODES.includes(code) || code === USER_UNKNOWN) return 'not-registered';
  return code === DUPLICATE_LOGIN_EMAIL && registers(flow) ? 'already-registered' : 'other';
}

/** These flows send a mark and no code: a code error is about the mark. */
function usesMark(flow: Flow): boolean {
  return flow === 'register' || flow === 'changePassword';
}

function registers(flow: Flow): boolean {
  return flow === 'checkRegistrationCode' || flow === 'register';
}
