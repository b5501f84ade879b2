import type { CallFailure, CallName, RefusedCall } from './call-failure.ts';
import { counted } from './counted.ts';
import { catalogueText, groupText, SERVER_EXCEPTION } from './error-catalogue.ts';

/** Longer than any sentence meant for a person; what a server sends may be a whole page. */
export const MAXIMUM_MESSAGE_LENGTH = 500;

/** Texts that the specification gives for a call that failed without a word. */
const DEFAULTS: Partial<Record<CallName, string>> = { sendCode: 'Sending failed' };

/** A call that was carried out perhaps: say so, rather than let a person do it twice unawares. */
const MAY_HAVE_HAPPENED: Partial<Record<CallName, string>> = {
  sendCode: 'The verification code may have been sent: please look into your mailbox before you ask again.',
  checkRegistrationCode: 'The verification code may have been used up: please try again, and ask for a new one if it is refused.',
  verificationCodeInspection: 'The verification code may have been used up: please try again, and ask for a new one if it is refused.',
  registerUser: 'Your registration may have gone through: please try again, or try to sign in.',
  changePassword: 'Your password may have been changed: please try again, or try to sign in with the new one.',
  accountAppeal: 'Your appeal may have been received: please try again if you are not sure.',
};

/** The calls whose outcome matters to a person when the answer is missing. */
export function outcomeIsUnknown({ kind, call }: CallFailure): boolean {
  return (kind === 'timeout' || kind === 'unanswered') && call in MAY_HAVE_HAPPENED;
}

/**
 * What a failed call says: the catalogue's text for that very code, else the server's message, else the sentence of the
 * code's group, else the specification's default for the call, else the text of 50001 (docs/decisions.md, ‘Failures’).
 * Total; never empty.
 */
export function failureText(failure: CallFailure): string {
  switch (failure.kind) {
    case 'refused':
      return withWait(refusalText(failure), failure);
    case 'timeout':
      return `No answer came in time. ${MAY_HAVE_HAPPENED[failure.call] ?? 'Please try again.'}`;
    case 'unanswered':
      return `The page was left before the answer came. ${MAY_HAVE_HAPPENED[failure.call] ?? 'Please try again.'}`;
    case 'unreachable':
      return 'The service could not be reached. Please check your connection and try again.';
    case 'unreadable':
      return 'The service sent an answer that could not be read. Please try again later.';
    case 'unexpected':
      return 'The service sent an incomplete answer. Please try again later.';
  }
}

function refusalText(failure: RefusedCall): string {
  const code = failure.code ?? Number.NaN;
  return catalogueText(code) ?? (serverWords(failure) || (groupText(code) ?? defaultText(failure)));
}

function defaultText({ call, status }: RefusedCall): string {
  return DEFAULTS[call] ?? (status === 429 ? 'Too many attempts, please try again later' : SERVER_EXCEPTION);
}

/** What the server said, fit to be shown; '' when it said nothing. */
export function serverWords(failure: CallFailure): string {
  return failure.kind === 'refused' ? presentable(failure.message ?? '') : '';
}

/** Control and bidi characters could rearrange the screen around the message. */
const DISTURBING = /\p{Bidi_Control}|(?![\t-\r])\p{Control}/gu;

function presentable(message: string): string {
  const text = message.replace(DISTURBING, '').trim();
  const characters = [...text];
  if (characters.length <= MAXIMUM_MESSAGE_LENGTH) return text;
  return `${characters.slice(0, MAXIMUM_MESSAGE_LENGTH - 1).join('').trimEnd()}…`;
}

function withWait(text: string, { status, retryAfterSeconds }: RefusedCall): string {
  const wait = status === 429 && retryAfterSeconds !== undefined ? waitText(retryAfterSeconds) : null;
  if (wait === null) return text;
  return `${/[.!?。！？…]$/.test(text) ? text : `${text}.`} Please wait ${wait}.`;
}

/** Null for a wait that no person would believe or could use. */
function waitText(seconds: number): string | null {
  if (!(seconds > 0 && seconds <= 24 * 3600)) return null;
  if (seconds < 120) return counted(Math.ceil(seconds), 'second');
  if (seconds < 2 * 3600) return `about ${counted(Math.ceil(seconds / 60), 'minute')}`;
  return `about ${counted(Math.ceil(seconds / 3600), 'hour')}`;
}
