import { sameEmail } from '#domain/email.ts';
import { showFailure } from '#domain/failure-display.ts';
import type { Flow, Place } from '#domain/shown-failure.ts';
import { cleanCode } from '#domain/verification-code.ts';
import { inEnglish } from '../../fakes/in-english.ts';
import { textIn, type EndedCall, type ScreenCall } from './held-api.ts';
import type { Explained } from './own-errors.ts';
import type { ScreenName } from './screen-of.ts';
import type { Seen } from './seen.ts';

const FLOWS: Readonly<Record<Exclude<ScreenCall, 'getPublicKey'>, Flow>> = {
  checkUser: 'checkUser',
  sendCode: 'sendCode',
  checkRegistrationCode: 'checkRegistrationCode',
  registerUser: 'register',
  loginWithPassword: 'login',
  verificationCodeInspection: 'checkPasswordCode',
  changePassword: 'changePassword',
  accountAppeal: 'appeal',
};
/** The calls that each form makes; every one of them but `find`'s and the codes' needs the public key. */
const CALLS: Readonly<Record<ScreenName, readonly ScreenCall[]>> = {
  login: ['getPublicKey', 'loginWithPassword'],
  register: ['checkUser', 'sendCode', 'checkRegistrationCode'],
  userinfo: ['getPublicKey', 'registerUser'],
  forget: ['sendCode', 'verificationCodeInspection'],
  find: ['checkUser'],
  retrieve: ['sendCode', 'verificationCodeInspection'],
  reset: ['getPublicKey', 'changePassword'],
  appeal: ['accountAppeal'],
};
const LABELS: Readonly<Record<Place, readonly string[]>> = {
  email: ['Email'],
  code: ['Verification code'],
  password: ['Password', 'New Password'],
  confirm: ['Confirm password'],
  name: ['Customer name'],
  originalEmail: ['Initial Email'],
  latestEmail: ['New Email'],
  form: [],
};

/** Where a failure stands in a form. */
export function placeIn({ fields }: Seen, place: Place): string {
  return LABELS[place].find((label) => fields.has(label)) ?? 'alert';
}

/** What the end of a call may have a form say. */
export function errorsOf(
  name: ScreenName,
  email: string,
  seen: Seen,
  call: EndedCall,
  encrypted: ReadonlyMap<string, string>,
): readonly Explained[] {
  const error = errorOf(name, email, seen, call, encrypted);
  const named = name === 'appeal' && call.name === 'accountAppeal' ? namedError(call) : null;
  return [error, named, lateError(name, email, call)].filter((each) => each !== null);
}

/** What is said of a password or a name that did not stand there any more when the answer came: by the form. */
function lateError(name: ScreenName, email: string, call: EndedCall): Explained | null {
  const goesOn =
    call.name === 'registerUser' ||
    call.name === 'changePassword' ||
    call.name === 'loginWithPassword';
  if (
    !goesOn ||
    !CALLS[name].includes(call.name) ||
    !sameEmail(call.email, email) ||
    call.result === 'page left' ||
    call.result.ok
  )
    return null;
  return {
    at: 'alert',
    text: inEnglish(showFailure(FLOWS[call.name], call.result.problem).message),
  };
}

/** What is said of an appeal in a form that holds another one, or has held one when the answer came. */
function namedError({ name, at, result, email, request }: EndedCall): Explained | null {
  if (result !== 'page left' && result.ok) return null;
  const { place, message } = showFailure(
    'appeal',
    result === 'page left' ? { kind: 'unanswered', call: name, at } : result.problem,
  );
  return {
    at: 'alert',
    text: `About your appeal with ${place === 'latestEmail' ? textIn(request['latestEmail']) : email}: ${inEnglish(message)}`,
  };
}

/** What the end of a call has a form say while the same values stand in it; null when nothing. */
function errorOf(
  name: ScreenName,
  email: string,
  seen: Seen,
  call: EndedCall,
  encrypted: ReadonlyMap<string, string>,
): Explained | null {
  if (!CALLS[name].includes(call.name)) return null;
  if (call.name !== 'getPublicKey' && name !== 'appeal' && !sameEmail(call.email, email))
    return null;
  if (name === 'appeal' && !isAppealInForm(call, seen)) return null;
  const flow =
    call.name === 'getPublicKey'
      ? ({ login: 'login', userinfo: 'register', reset: 'changePassword' } as const)[
          name as 'login'
        ]
      : FLOWS[call.name];
  if (call.result === 'page left') {
    const { message } = showFailure(flow, { kind: 'unanswered', call: call.name, at: call.at });
    const text = inEnglish(message);
    return { at: 'alert', text };
  }
  if (call.result.ok) return aboutExistence(name, seen, call);
  const { place, message } = showFailure(flow, call.result.problem);
  const text = inEnglish(message);
  const at = placeIn(seen, place);
  const sent = sentFrom(at, call, encrypted);
  const value = valueOf(at, seen);
  // Whoever comes back to a form that keeps no password or code is shown the error of the one that was sent.
  const isTheSame = sent === value || (at.endsWith(' Email') && sameEmail(sent ?? '', value));
  return sent === null || value === '' || isTheSame ? { at, text } : null;
}

/** Of an appeal that a page had left, the address that it is about is known. */
function isAppealInForm({ request, result }: EndedCall, { fields }: Seen): boolean {
  const holds = (label: string, sent: unknown) => sameEmail(fields.get(label) ?? '', textIn(sent));
  return (
    holds('Initial Email', request['originalEmail']) &&
    (result === 'page left' || holds('New Email', request['latestEmail']))
  );
}

function aboutExistence(
  name: ScreenName,
  seen: Seen,
  { name: call, email, result }: EndedCall,
): Explained | null {
  if (call !== 'checkUser' || result === 'page left' || !result.ok) return null;
  const { exist } = result.value as { readonly exist: boolean };
  // Written in another way since the press, it is said by the form.
  if (name === 'find' && !exist)
    return {
      at: valueOf('Email', seen) === email ? 'Email' : 'alert',
      text: 'The entered email address is not registered',
    };
  return name === 'register' && exist
    ? { at: 'Email', text: 'This email has been registered' }
    : null;
}

/** What of a field went into a call; null when nothing did. */
function sentFrom(
  label: string,
  { request }: EndedCall,
  encrypted: ReadonlyMap<string, string>,
): string | null {
  const parts: Readonly<Record<string, unknown>> = {
    'Verification code': request['verifycode'],
    'Customer name': request['name'],
    'Initial Email': request['originalEmail'],
    'New Email': request['latestEmail'],
    Password: encrypted.get(textIn(request['password'])),
    'New Password': encrypted.get(textIn(request['newPassword'])),
    'Confirm password': encrypted.get(textIn(request['newPassword'])),
  };
  const part = parts[label];
  return typeof part === 'string' ? part : null;
}

function valueOf(label: string, { fields }: Seen): string {
  const value = fields.get(label) ?? '';
  return label === 'Verification code'
    ? cleanCode(value)
    : label.includes('assword')
      ? value
      : value.trim();
}
