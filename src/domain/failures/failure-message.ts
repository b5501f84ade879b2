import type { ApiCall } from '../api-call-table.ts';
import type { CallFailure, RefusedCall } from './call-failure.ts';
import { isTechnicalText } from './technical-text.ts';
import {
  catalogued,
  cataloguedByGroup,
  isCatalogued,
  type CatalogueSentence,
} from './catalogue.ts';
import { dropInvisible } from '../clean-text.ts';
import { REQUESTS, type PossibleOutcome } from '../requests.ts';

/** Longer messages are cut: a server may send a whole page. */
export const MAXIMUM_MESSAGE_LENGTH = 500;

/** The sentences that follow a reason: what may have happened, or what to do. */
export type FollowingSentence = 'tryAgain' | 'tryLater' | PossibleOutcome;

/**
 * The sentences for failures that the page finds itself, before or after a call, without a code
 * from the service.
 */
export type LocalSentence =
  | 'alreadyRegistered'
  | 'lostMark'
  | 'mayHaveRegistered'
  | 'mayHaveChangedPassword'
  | 'passwordTooLong'
  | 'passwordUnsupportedCharacter'
  | 'unsoundKey'
  | 'encryptionFailed'
  | 'cookiesRefused'
  | 'cookieTooLarge';

/** The names of all sentences for failures; src/messages has the texts. */
export type FailureSentence =
  | CatalogueSentence
  | LocalSentence
  | 'selfRegistration'
  | 'sendingFailed'
  | 'tooManyAttempts'
  | 'accessRefused'
  | 'unreachable'
  | 'unexpected'
  | 'timeout'
  | 'interrupted'
  | 'unreadable'
  | FollowingSentence;

/** How long to wait, rounded up. */
export interface Wait {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly amount: number;
}

/** What the server said, and the sentence that replaces it in other languages than English. */
export interface ServerText {
  readonly server: string;
  readonly outsideEnglish?: FailureSentence;
}

/**
 * The page could not fetch the scripts for a request (`loadFailed`), or they broke. Its sentence
 * comes with the first screen: those for other failures may be missing then, too.
 */
export interface PageText {
  readonly page: 'loadFailed' | 'broken';
}

/** The message of a failure, independent of the language. */
export interface FailureMessage {
  /** A sentence by its name, or what the server said: text, never markup. */
  readonly text: { readonly sentence: FailureSentence } | ServerText | PageText;
  /** A second sentence. */
  readonly next?: FollowingSentence;
  readonly wait?: Wait;
}

/**
 * The calls whose outcome matters to a person when no answer came, or one that was cut or garbled.
 */
export function outcomeIsUnknown({ kind, call }: CallFailure): boolean {
  return (
    (kind === 'timeout' || kind === 'interrupted' || kind === 'unreadable') &&
    possibleOutcome(call) !== null
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
      return { text: refusal(failure), ...(wait && { wait }) };
    }
    case 'timeout':
    case 'interrupted':
      return { ...sentence(failure.kind), next: possibleOutcome(failure.call) ?? 'tryAgain' };
    case 'unreadable':
      return { ...sentence(failure.kind), next: possibleOutcome(failure.call) ?? 'tryLater' };
    case 'unexpected':
      return { ...sentence(failure.kind), next: 'tryLater' };
    case 'unreachable':
      return sentence(failure.kind);
  }
}

export function sentence(name: FailureSentence): FailureMessage {
  return { text: { sentence: name } };
}

/** So that a person does not repeat unknowingly what has happened already. */
function possibleOutcome(call: ApiCall): PossibleOutcome | null {
  const request = Object.values(REQUESTS).find((one) => one.call === call);
  return request?.mayHaveHappened ?? null;
}

function refusal(failure: RefusedCall): FailureMessage['text'] {
  const code = failure.code ?? Number.NaN;
  const known = catalogued(code);
  const group = cataloguedByGroup(code);
  const server = known ? '' : serverText(failure);
  if (!server) return { sentence: known ?? group ?? byDefault(failure) };
  // English before a translated wait would be two languages in one sentence.
  return failure.status === 429 && !group
    ? { server, outsideEnglish: 'tooManyAttempts' }
    : { server };
}

/** 'Sending failed' is the specification's text for a failed send without a message. */
function byDefault(failure: RefusedCall): FailureSentence {
  const { call, status } = failure;
  if (isAccessRefused(failure)) return 'accessRefused';
  if (call === 'sendCode') return 'sendingFailed';
  return status === 429 ? 'tooManyAttempts' : 'serverException';
}

/**
 * Whether the sentence of a refusal says that the service failed, or that something before it
 * refused the call: no field is wrong then.
 */
export function blamesTheService(failure: RefusedCall): boolean {
  const text = refusal(failure);
  if (!('sentence' in text)) return false;
  return text.sentence === 'serverException' || text.sentence === 'accessRefused';
}

/**
 * Whether something before the service refused the call, such as a firewall or a proxy: one of
 * their statuses without a known code and without a message.
 */
function isAccessRefused(failure: RefusedCall): boolean {
  return (
    isForbidden(failure) && !isCatalogued(failure.code ?? Number.NaN) && serverText(failure) === ''
  );
}

/** A proxy does not know the method or the protocol, or a network wants its own sign-in first. */
const FROM_A_PROXY: readonly number[] = [501, 505, 511];

function isForbidden({ status = 0, isUnreadable = false }: RefusedCall): boolean {
  if (FROM_A_PROXY.includes(status)) return true;
  // For a 429 and a 408 waiting helps. 400 is the API's own, unless it comes with a page.
  if (status === 429 || status === 408) return false;
  return status > 400 ? status < 500 : status === 400 && isUnreadable;
}

/** What gateways send with these: the status once more. */
const STATUS_ALONE =
  /^(?:forbidden|unauthori[sz]ed|access (?:is )?denied|not (?:authori[sz]ed|acceptable)|proxy authentication required|unavailable for legal reasons|not found|gone|method not allowed|(?:payload|content|request entity|request header fields) too large|not implemented|http version not supported|network authentication required)[.!]?$/i;

/** The server's message, cleaned for display; '' when there is none for a customer. */
export function serverText(failure: CallFailure): string {
  if (failure.kind !== 'refused') return '';
  const words = presentable(failure.message ?? '');
  return isForbidden(failure) && STATUS_ALONE.test(words) ? '' : words;
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

/** Null when the server named no wait, or one of more than a day. */
function waitOf({ status, retryAfterSeconds: seconds = 0 }: RefusedCall): Wait | null {
  if (status !== 429 || !(seconds > 0 && seconds <= 24 * 3600)) return null;
  if (seconds < 120) return { unit: 'second', amount: Math.ceil(seconds) };
  if (seconds < 2 * 3600) return { unit: 'minute', amount: Math.ceil(seconds / 60) };
  return { unit: 'hour', amount: Math.ceil(seconds / 3600) };
}
