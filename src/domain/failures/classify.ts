import type { ApiCall } from '#domain/call-names.ts';
import { dropInvisible } from '#domain/clean-text.ts';
import { REQUESTS, type PossibleEffect } from '#domain/requests.ts';
import type { CallFailure } from './call-failure.ts';
import { meaningOf, subjectOf, type CatalogueSentence, type Meaning } from './catalogue.ts';

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

/** What is known of a failed call. Its place and its message follow from this. */
export interface ClassifiedFailure {
  readonly failure: CallFailure;
  /** The sentence of a code that has its own meaning in the specification. */
  readonly known: Meaning | undefined;
  /** The neutral sentence of a code that is known by its range or group only. */
  readonly group: CatalogueSentence | undefined;
  /** The server's message, cleaned for display; '' when there is none for a customer. */
  readonly words: string;
  readonly reason: FailureReason;
  /** Whether an account was being registered. */
  readonly isRegistering: boolean;
  /** Whether no field is wrong: the service failed, or refuses without saying why. */
  readonly isAboutService: boolean;
}

/** A code is looked up and sent for a recovery, too. */
const REGISTERING_CALLS: readonly ApiCall[] = ['checkRegistrationCode', 'registerUser'];

/** Longer messages are cut: a server may send a whole page. */
export const MAXIMUM_MESSAGE_LENGTH = 500;

/**
 * Total; never throws.
 *
 * @param isRegistering by default what the call tells
 */
export function classify(
  failure: CallFailure,
  isRegistering = REGISTERING_CALLS.includes(failure.call),
): ClassifiedFailure {
  const known = meaningOf(failure.code);
  const group = subjectOf(failure.code);
  const words = presentable(failure.message ?? '');
  const reason = reasonOf(failure, known, isRegistering);
  const isExplained = Boolean(known ?? group ?? words);
  const isAboutService = known === 'serverException' || !isAboutInput(failure, isExplained);
  return { failure, known, group, words, reason, isRegistering, isAboutService };
}

/** Whether the service says that something is wrong with what was sent. */
function isAboutInput({ kind, call }: CallFailure, isExplained: boolean): boolean {
  // A send that is refused without a reason has a text and a field of its own (spec section 8).
  if (kind === 'refused') return isExplained || call === 'sendCode';
  return kind === 'no-access' && isExplained;
}

/** What may have happened, so that a person does not repeat it unknowingly. */
export function possibleEffectOf(call: ApiCall): PossibleEffect | null {
  const request = Object.values(REQUESTS).find((one) => one.call === call);
  return request?.mayHaveHappened ?? null;
}

function reasonOf(
  { kind, call }: CallFailure,
  known: Meaning | undefined,
  isRegistering: boolean,
): FailureReason {
  const isUnanswered = kind === 'timeout' || kind === 'interrupted' || kind === 'unreadable';
  if (isUnanswered && possibleEffectOf(call) !== null) return 'outcome-unknown';
  if (known === 'codeExpired' || known === 'codeIncorrect') {
    // These calls send a mark and no code: a code error is about the mark.
    if (call === 'registerUser' || call === 'changePassword') return 'mark-lost';
    return known === 'codeExpired' ? 'code-expired' : 'code-incorrect';
  }
  if (known === 'notRegistered' || known === 'userUnknown') return 'not-registered';
  return known === 'duplicateEmail' && isRegistering ? 'already-registered' : 'other';
}

/** Control and bidi characters could rearrange the screen around the message. */
const DISTURBING = /\p{Bidi_Control}|(?![\t-\r])\p{Control}/gu;

function presentable(message: string): string {
  const text = message.replace(DISTURBING, '').trim();
  if (dropInvisible(text).trim() === '' || isTechnicalText(text)) return '';
  const characters = [...text];
  if (characters.length <= MAXIMUM_MESSAGE_LENGTH) return text;
  return `${characters
    .slice(0, MAXIMUM_MESSAGE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/** Text for a developer, which helps no customer. */
const TECHNICAL = [
  // A stack trace.
  /\bat [\w$<>/]+\.[\w$.<>/]+\(|\bTraceback \(most recent call last\)/,
  /\b[\w$-]+\.(?:java|kt|[cm]?js|ts|py|rb|php|cs|go):(?:line )?\d+|\.php on line \d+/,
  // A class name. A package begins with what ends a host name, so that `www.example.com.Please` is
  // none.
  /\b[A-Z]\w+(?:Exception|Error)\b|\[object \w+\]/,
  /^\s*(?:null|undefined)\s*$/,
  /(?<![\w.@/-])(?:javax?|jakarta|com|org|net|io|cn)\.(?:[a-z]\w*\.)+[A-Z]\w+/,
  // JSON.
  /\{\s*["'][^"'{}]*["']\s*:/,
  /^\s*\[\s*["{].*["}]\s*\]\s*$/s,
  // Markup: any closing tag, and the opening tags that pages of errors begin with.
  /<\/[A-Za-z][\w:-]*\s*>|<!doctype\b|<!--|<\?xml\b/i,
  /<(?:html|head|body|title|div|span|p|br|hr|img|a|b|h[1-6]|script)(?:\s[^<>]*=[^<>]*|\s*\/?)>/i,
];

/** Whether a server's message looks like a stack trace, a class name, JSON or markup. */
export function isTechnicalText(text: string): boolean {
  // Some patterns take quadratic time.
  const beginning = text.slice(0, MAXIMUM_MESSAGE_LENGTH);
  return TECHNICAL.some((pattern) => pattern.test(beginning));
}
