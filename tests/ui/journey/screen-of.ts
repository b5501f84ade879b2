import type { ArrivalNotice } from '#application/journey/arrival-notice.ts';
import { attemptKey, type AttemptKey } from '#application/journey/attempt.ts';
import type { JourneyState } from '#application/journey/journey-state.ts';
import { parseTab } from '#ui/routing/tab-key.ts';
import type { ScreenPurpose } from '#domain/code-purpose.ts';
import { parseEmail, sameEmail } from '#domain/email.ts';
import { sentAt, type CodeHold } from '#domain/code-hold.ts';
import { sinceSent, type TimeSince } from '#domain/since-sent.ts';
import { fill } from '#messages/format.ts';
import { code as codeWords } from '#messages/en/code.ts';
import { forget } from '#messages/en/forget.ts';
import { notices } from '#messages/en/notices.ts';
import type { Seen, SeenButton } from './seen.ts';

export type ScreenName =
  'login' | 'register' | 'userinfo' | 'forget' | 'find' | 'retrieve' | 'reset' | 'appeal';

/**
 * What a screen shows that hangs on nothing but the address, the journey, what stands in its form, and the time.
 * Long: the function that every screen is compared with, in one piece.
 */
export interface Screen {
  readonly name: ScreenName;
  /** The account that the form is about; what stands in the form may be no address yet. */
  readonly email: string;
  readonly heading: string;
  readonly title: string;
  readonly submit: SeenButton;
  readonly send: SeenButton | null;
  readonly codeLine: string;
  /** What the form's alert says when nothing failed. */
  readonly aside: string;
  readonly notices: readonly string[];
  /** What stands in the e-mail field; null where there is none. */
  readonly typedEmail: string | null;
  /** Where the attempt of the form's button stands. */
  readonly key: AttemptKey;
  /** The flow whose codes the form asks for. */
  readonly purpose: ScreenPurpose | undefined;
}

interface FormParts extends Pick<Screen, 'heading' | 'title' | 'key'> {
  readonly words: string;
  readonly code?: ScreenPurpose;
}

const FORMS: Readonly<Record<ScreenName, FormParts>> = {
  login: { heading: 'Your account', title: 'login', words: 'Login', key: attemptKey('log-in') },
  register: {
    heading: 'Your account',
    title: 'register',
    words: 'Register',
    key: attemptKey('check-registration-code'),
    code: 'register',
  },
  userinfo: {
    heading: 'Name and Password',
    title: 'Name and Password',
    words: 'Complete',
    key: attemptKey('complete-registration'),
  },
  forget: {
    heading: 'Forgot password',
    title: 'Forgot password',
    words: 'Submit',
    key: attemptKey('check-recovery-code', 'forget'),
    code: 'forget',
  },
  find: {
    heading: 'Retrieve password',
    title: 'Retrieve password',
    words: 'Next',
    key: attemptKey('find-account'),
  },
  retrieve: {
    heading: 'Retrieve password',
    title: 'Retrieve password',
    words: 'Next',
    key: attemptKey('check-recovery-code', 'retrieve'),
    code: 'retrieve',
  },
  reset: {
    heading: 'Reset password',
    title: 'Reset password',
    words: 'Reset password',
    key: attemptKey('change-password'),
  },
  appeal: {
    heading: 'Account appeal',
    title: 'Account appeal',
    words: 'Submit',
    key: attemptKey('submit-appeal'),
  },
};

/** The form that an address leads to, once the guards have done their work. */
function nameOf(
  { path, search }: Pick<Seen, 'path' | 'search'>,
  entry: unknown,
  journey: JourneyState,
): ScreenName {
  switch (path) {
    case '/':
      return parseTab(new URLSearchParams(search).get('type')) === '2' ? 'register' : 'login';
    case '/userinfo':
      return journey.registerInfo || isUnderWay(journey, FORMS.userinfo.key) ? 'userinfo' : 'login';
    case '/ressetpassword':
      return journey.forgetInfo || isUnderWay(journey, FORMS.reset.key) ? 'reset' : 'forget';
    case '/forget':
      return 'forget';
    case '/retrievepassword':
      return (entry as { step?: unknown } | null)?.step === 2 && journey.retrieveStep
        ? 'retrieve'
        : 'find';
    case '/accountappeal':
      return 'appeal';
    default:
      throw new Error(`No form stands at ${path}.`);
  }
}

export function screenOf(seen: Seen, entry: unknown, journey: JourneyState, now: number): Screen {
  const name = nameOf(seen, entry, journey);
  const { heading, title, words, key, code } = FORMS[name];
  const typedEmail = seen.fields.get('Email') ?? null;
  const email =
    {
      userinfo: journey.registerInfo?.email,
      reset: journey.forgetInfo?.email,
      retrieve: journey.retrieveStep?.email,
    }[name as string] ??
    typedEmail ??
    '';
  const attempt = journey.attempts[key];
  const isBusy =
    attempt?.phase === 'under-way' && (name === 'appeal' || sameEmail(attempt.email, email));
  const wasGivenUp = attempt?.phase === 'given-up' && code !== undefined;
  const isAboutThis = attempt !== undefined && sameEmail(attempt.email, email);
  return {
    name,
    email,
    heading,
    title: `${title} – Example Oligo Pte. Ltd.`,
    submit: { words, isBusy, looksDisabled: name === 'register' && !isBusy && !seen.isAgreed },
    ...codeParts(code, email, wasGivenUp && isAboutThis ? attempt.since : null, journey, now),
    aside: asideOf(name, email, journey),
    notices: noticesOn(name, journey),
    typedEmail,
    key,
    purpose: code,
  };
}

function codeParts(
  purpose: ScreenPurpose | undefined,
  email: string,
  /** When the check began that was given up. */
  givenUp: number | null,
  journey: JourneyState,
  now: number,
): Pick<Screen, 'send' | 'codeLine'> {
  if (!purpose) return { send: null, codeLine: '' };
  const isAddress = parseEmail(email).ok;
  const hold = isAddress
    ? journey.codeHolds.find((each) => each.purpose === purpose && sameEmail(each.email, email))
    : undefined;
  // A code that was asked for since then has not been checked.
  const isUsed = givenUp !== null && !(hold && sentAt(hold) > givenUp);
  const isSending = isAddress && isUnderWay(journey, attemptKey('send-code', purpose, email));
  const seconds = hold && !isUsed ? Math.max(0, Math.ceil((hold.deadline - now) / 1000)) : 0;
  const words = isSending
    ? 'Sending…'
    : seconds > 0
      ? `${seconds} s`
      : hold || isUsed
        ? 'Resend'
        : 'Ask for verification code';
  return {
    send: { words, isBusy: isSending, looksDisabled: !isSending && seconds > 0 },
    codeLine: codeLine(
      isUsed ? 'used' : hold?.outcome,
      isUsed ? email : (hold?.email ?? ''),
      hold ? sinceSent(hold, now) : null,
    ),
  };
}

/** That a check was given up for another address than the one in the form; step 1 of retrieve has none of its own. */
function asideOf(name: ScreenName, email: string, { attempts }: JourneyState): string {
  if (name !== 'register' && name !== 'forget' && name !== 'find') return '';
  const check = attempts[FORMS[name === 'find' ? 'retrieve' : name].key];
  if (check?.phase !== 'given-up' || (name !== 'find' && sameEmail(check.email, email))) return '';
  return fill(words.editedWhileChecked, 'en', { email: check.email });
}

const { messages: words } = codeWords;

function codeLine(
  outcome: CodeHold['outcome'] | undefined,
  email: string,
  since: TimeSince | null,
): string {
  const time = since && new Intl.RelativeTimeFormat('en').format(-since.amount, since.unit);
  if (outcome === 'sent')
    return fill(words.sentTo, 'en', {
      email,
      ago: time === null ? '' : fill(words.ago, 'en', { time }),
    });
  if (outcome === 'used') return fill(words.used, 'en', { email });
  return words.before;
}

export const NOTICE_WORDS: Readonly<Record<ArrivalNotice['kind'], string>> = {
  registered: notices.messages.registeredTitle,
  'password-changed': notices.messages.passwordChangedTitle,
  'appeal-sent': notices.messages.appealSentTitle,
  'registration-lost': notices.messages.registrationLost,
  'reset-lost': forget.messages.resetLost,
};

function noticesOn(name: ScreenName, journey: JourneyState): readonly string[] {
  const { notice, userInfo } = journey;
  const shown = notice ? [NOTICE_WORDS[notice.notice.kind]] : [];
  const kind = notice?.notice.kind;
  const isLost = kind === 'reset-lost';
  // Who has just registered, lost a registration or set a password is asked to fill in the form, whatever session is stored.
  const isAsked =
    kind === 'registered' || kind === 'registration-lost' || kind === 'password-changed';
  if (name !== 'login' && name !== 'register') return name === 'forget' && isLost ? shown : [];
  return [
    ...(isLost ? [] : shown),
    ...elsewhere('complete-registration', journey),
    ...elsewhere('change-password', journey),
    ...(userInfo && !isAsked ? [notices.messages.signedInTitle] : []),
  ];
}

/** What `/` says of a form that was left: that it is on its way, or what went wrong. */
function elsewhere(
  name: 'complete-registration' | 'change-password',
  { attempts }: JourneyState,
): readonly string[] {
  const isRegistration = name === 'complete-registration';
  const attempt = attempts[attemptKey(name)];
  if (attempt?.phase === 'under-way')
    return [
      isRegistration ? notices.messages.registrationUnderWay : notices.messages.passwordUnderWay,
    ];
  return attempt?.phase === 'ended' && attempt.outcome?.kind !== 'done'
    ? [
        isRegistration
          ? notices.messages.registrationUnfinished
          : notices.messages.passwordUnfinished,
      ]
    : [];
}

function isUnderWay({ attempts }: JourneyState, key: AttemptKey): boolean {
  return attempts[key]?.phase === 'under-way';
}
