import {
  NETWORK_SIGN_IN,
  type CallFailure,
  type CallName,
  type RefusedCall,
} from './call-failure.ts';
import { dropInvisible } from './clean-text.ts';
import type { Email } from './email.ts';
import { catalogued, cataloguedByGroup, type CatalogueSentence } from './error-catalogue.ts';

/** Longer than any sentence meant for a person; what a server sends may be a whole page. */
export const MAXIMUM_MESSAGE_LENGTH = 500;

/** A call that was carried out perhaps: say so, rather than let a person do it twice unawares. */
const MAY_HAVE_HAPPENED = {
  sendCode: 'CodeSent',
  checkRegistrationCode: 'CodeUsed',
  verificationCodeInspection: 'CodeUsed',
  registerUser: 'Registered',
  changePassword: 'PasswordChanged',
  accountAppeal: 'AppealReceived',
} as const satisfies Partial<Record<CallName, string>>;

type Unknown = (typeof MAY_HAVE_HAPPENED)[keyof typeof MAY_HAVE_HAPPENED];

/** The sentences for what this page found by itself, before or after a call: no code of the service speaks of it. */
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
  | 'cookieTooLarge';

/** Every sentence for a failure, by name: its words are the language's (src/messages). */
export type FailureSentence =
  | CatalogueSentence
  | LocalSentence
  | 'selfRegistration'
  | 'sendingFailed'
  | 'tooManyAttempts'
  | 'unreachable'
  | 'unexpected'
  | 'networkSignIn'
  | `${'timeout' | 'unanswered' | 'unreadable'}${'' | Unknown}`;

/** How long to wait, rounded up. */
export interface Wait {
  readonly unit: 'second' | 'minute' | 'hour';
  readonly amount: number;
}

/** What is said of a failure, before any language. */
export interface FailureMessage {
  /** A sentence by its name, or what the server said: text, never markup. */
  readonly says: { readonly sentence: FailureSentence } | { readonly server: string };
  readonly wait?: Wait;
  /** The appeal that it speaks of, by its address, when the form holds another. */
  readonly about?: Email;
}

/** The calls whose outcome matters to a person when no answer came, or one that was cut or garbled. */
export function outcomeIsUnknown({ kind, call }: CallFailure): boolean {
  return (
    (kind === 'timeout' || kind === 'unanswered' || kind === 'unreadable') &&
    call in MAY_HAVE_HAPPENED
  );
}

/**
 * What is said of a failed call: the catalogue's sentence for that very code, else the server's message, else the sentence of the
 * code's group, else the specification's default for the call, else that of 50001 (docs/decisions.md, ‘Failures’). Total.
 */
export function failureMessage(failure: CallFailure): FailureMessage {
  switch (failure.kind) {
    case 'refused': {
      const wait = waitOf(failure);
      return { says: refusal(failure), ...(wait && { wait }) };
    }
    case 'timeout':
    case 'unanswered':
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

function possiblyDone(call: CallName): Unknown | '' {
  const possible: Partial<Record<CallName, Unknown>> = MAY_HAVE_HAPPENED;
  return possible[call] ?? '';
}

function refusal(failure: RefusedCall): FailureMessage['says'] {
  // The network speaks, not the service (RFC 6585, section 6).
  if (failure.status === NETWORK_SIGN_IN) return { sentence: 'networkSignIn' };
  const code = failure.code ?? Number.NaN;
  const known = catalogued(code);
  const server = known ? '' : serverWords(failure);
  return server ? { server } : { sentence: known ?? cataloguedByGroup(code) ?? byDefault(failure) };
}

/** 'Sending failed' is the specification's for a send that failed without a word. */
function byDefault({ call, status }: RefusedCall): FailureSentence {
  if (call === 'sendCode') return 'sendingFailed';
  return status === 429 ? 'tooManyAttempts' : 'serverException';
}

/** What the server said, fit to be shown; '' when it said nothing. */
export function serverWords(failure: CallFailure): string {
  return failure.kind === 'refused' ? presentable(failure.message ?? '') : '';
}

/** Control and bidi characters could rearrange the screen around the message. */
const DISTURBING = /\p{Bidi_Control}|(?![\t-\r])\p{Control}/gu;

function presentable(message: string): string {
  const text = message.replace(DISTURBING, '').trim();
  // Nothing that anybody could see.
  if (dropInvisible(text).trim() === '') return '';
  const characters = [...text];
  if (characters.length <= MAXIMUM_MESSAGE_LENGTH) return text;
  return `${characters
    .slice(0, MAXIMUM_MESSAGE_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

/** Null for a wait that nobody asked for, or that no person would believe or could use. */
function waitOf({ status, retryAfterSeconds: seconds = 0 }: RefusedCall): Wait | null {
  if (status !== 429 || !(seconds > 0 && seconds <= 24 * 3600)) return null;
  if (seconds < 120) return { unit: 'second', amount: Math.ceil(seconds) };
  if (seconds < 2 * 3600) return { unit: 'minute', amount: Math.ceil(seconds / 60) };
  return { unit: 'hour', amount: Math.ceil(seconds / 3600) };
}
