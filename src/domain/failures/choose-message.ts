import type { PossibleEffect } from '#domain/requests.ts';
import type { CallFailure } from './call-failure.ts';
import type { CatalogueSentence } from './catalogue.ts';
import { possibleEffectOf, type ClassifiedFailure } from './classify.ts';

/** The names of all sentences for failures; src/messages has the texts. */
export type FailureSentence =
  | CatalogueSentence
  // Of a failure that the page finds itself, before or after a call.
  | 'alreadyRegistered'
  | 'lostMark'
  | 'mayHaveRegistered'
  | 'mayHaveChangedPassword'
  | 'passwordTooLong'
  | 'passwordUnsupportedCharacter'
  | 'unsoundKey'
  | 'encryptionFailed'
  | 'cookiesRefused'
  | 'cookieTooLarge'
  // Of a failed call without a code that is known.
  | 'selfRegistration'
  | 'sendingFailed'
  | 'sharedEmail'
  | 'tooManyAttempts'
  | 'tooManyLogIns'
  | 'accessRefused'
  | 'unreachable'
  | 'unexpected'
  | 'timeout'
  | 'interrupted'
  | 'unreadable'
  | NextSentence;

/** The sentences that follow another: what may have happened, or what to do. */
type NextSentence = 'tryAgain' | 'tryLater' | PossibleEffect;

/** How long to wait, rounded up. */
export interface Wait {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly amount: number;
}

/** The message of a failure, independent of the language. */
export interface FailureMessage {
  /**
   * - `sentence`: a sentence by its name
   * - `server`: what the server said: text, never markup; and the sentence that replaces it in other
   *   languages than English
   * - `page`: the scripts for a request could not be fetched, or they broke; its sentence comes with
   *   the first screen, because those for other failures may be missing then, too
   */
  readonly text:
    | { readonly sentence: FailureSentence }
    | { readonly server: string; readonly outsideEnglish?: FailureSentence }
    | { readonly page: 'loadFailed' | 'broken' };
  readonly next?: NextSentence;
  readonly wait?: Wait;
  /** Its sentence says 'Please contact us'. */
  readonly asksForContact?: true;
}

/**
 * The message of a failed call: the catalogue's sentence for its code, else the server's message,
 * else the sentence of the code's group, else the specification's default for the call, else that
 * of 50001 (docs/decisions.md, ‘Failures’). Total.
 */
export function chooseMessage(classified: ClassifiedFailure): FailureMessage {
  const { failure } = classified;
  switch (failure.kind) {
    case 'refused':
    case 'no-access':
    case 'fault':
      return messageOf(answered(classified));
    case 'too-many': {
      const wait = waitOf(failure);
      return { ...messageOf(answered(classified)), ...(wait && { wait }) };
    }
    case 'timeout':
    case 'interrupted':
      return { ...sentence(failure.kind), next: possibleEffectOf(failure.call) ?? 'tryAgain' };
    case 'unreadable':
      return { ...sentence(failure.kind), next: possibleEffectOf(failure.call) ?? 'tryLater' };
    case 'unexpected':
      return { ...sentence(failure.kind), next: 'tryLater' };
    case 'unreachable':
      return sentence(failure.kind);
  }
}

/** These have no support reference, whose link leads to support. */
const ASKING_FOR_CONTACT: readonly FailureSentence[] = [
  'userDisabled',
  'sharedEmail',
  'contactUs',
  'cookieTooLarge',
];

export function sentence(name: FailureSentence): FailureMessage {
  return messageOf({ sentence: name });
}

function messageOf(text: FailureMessage['text']): FailureMessage {
  const asksForContact = 'sentence' in text && ASKING_FOR_CONTACT.includes(text.sentence);
  return { text, ...(asksForContact && { asksForContact }) };
}

function answered(classified: ClassifiedFailure): FailureMessage['text'] {
  const { failure, known, group, words, isRegistering } = classified;
  if (known === 'duplicateEmail' && !isRegistering) return { sentence: 'sharedEmail' };
  if (known || words === '') return { sentence: known ?? group ?? byDefault(failure) };
  // English before a translated wait would be two languages in one sentence.
  return failure.kind === 'too-many' && !group
    ? { server: words, outsideEnglish: tooMany(failure) }
    : { server: words };
}

/** 'Sending failed' is the specification's text for a failed send without a message. */
function byDefault(failure: CallFailure): FailureSentence {
  if (failure.kind === 'no-access') return 'accessRefused';
  if (failure.call === 'sendCode') return 'sendingFailed';
  return failure.kind === 'too-many' ? tooMany(failure) : 'serverException';
}

/** A log-in without a wait to name may be closed for weeks. */
function tooMany(failure: CallFailure): 'tooManyAttempts' | 'tooManyLogIns' {
  const isClosed = failure.call === 'loginWithPassword' && waitOf(failure) === null;
  return isClosed ? 'tooManyLogIns' : 'tooManyAttempts';
}

/** Null when the server named no wait, or one of more than a day. */
function waitOf({ retryAfterSeconds: seconds = 0 }: CallFailure): Wait | null {
  if (!(seconds > 0 && seconds <= 24 * 3600)) return null;
  if (seconds < 120) return { unit: 'second', amount: Math.ceil(seconds) };
  if (seconds < 2 * 3600) return { unit: 'minute', amount: Math.ceil(seconds / 60) };
  return { unit: 'hour', amount: Math.ceil(seconds / 3600) };
}
