import { attemptKey, type AttemptKey } from '#application/journey/attempt.ts';
import { parseAppeal } from '#domain/appeal.ts';
import { cleanCustomerName } from '#domain/customer-name.ts';
import { cleanEmail, parseEmail } from '#domain/email.ts';
import { meetsPolicy } from '#domain/password.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import type { ScreenCall } from './held-api.ts';
import type { Screen, ScreenName } from './screen-of.ts';
import type { Seen } from './seen.ts';

/** A press that has to count, by what the person sees. */
export interface Press {
  readonly screen: ScreenName;
  readonly key: AttemptKey;
  /** The address it is about, as typed or shown. */
  readonly email: string;
  readonly password?: string | undefined;
  /** The calls that it may make, once each; the public key's aside. */
  readonly calls: readonly ScreenCall[];
}

const CALLS: Readonly<Record<ScreenName, readonly ScreenCall[]>> = {
  login: ['loginWithPassword'],
  register: ['checkRegistrationCode'],
  userinfo: ['registerUser'],
  forget: ['verificationCodeInspection'],
  // Step 2 asks for its code by itself, once for every Next.
  find: ['checkUser', 'sendCode'],
  retrieve: ['verificationCodeInspection'],
  reset: ['changePassword'],
  appeal: ['accountAppeal'],
};

/** The press of the send-code button; null when it must do nothing but say why. */
export function pressOfSend({ name, email, purpose }: Screen, { send }: Seen): Press | null {
  if (!purpose || !send || send.isBusy || send.looksDisabled || !parseEmail(email).ok) return null;
  const calls: readonly ScreenCall[] =
    purpose === 'register' ? ['checkUser', 'sendCode'] : ['sendCode'];
  return {
    screen: name,
    key: attemptKey('send-code', purpose, cleanEmail(email)),
    email: cleanEmail(email),
    calls,
  };
}

/** The press of the form's button. */
export function pressOfSubmit(screen: Screen, seen: Seen): Press | null {
  const { name, email, key } = screen;
  if (!seen.submit || seen.submit.isBusy || !isComplete(name, email, seen)) return null;
  const password = seen.fields.get(name === 'reset' ? 'New Password' : 'Password');
  const about = name === 'appeal' ? (seen.fields.get('Initial Email') ?? '') : email;
  return { screen: name, key, email: cleanEmail(about), password, calls: CALLS[name] };
}

/** Whether the form could be sent as it stands. */
function isComplete(name: ScreenName, email: string, { fields, errors, isAgreed }: Seen): boolean {
  const value = (label: string) => fields.get(label) ?? '';
  const hasEmail = parseEmail(email).ok;
  const hasCode = parseVerificationCode(value('Verification code')).ok;
  switch (name) {
    case 'login':
      return hasEmail && value('Password') !== '';
    case 'register':
      return hasEmail && hasCode && isAgreed;
    case 'userinfo':
      return (
        hasEmail &&
        cleanCustomerName(value('Customer name')) !== '' &&
        meetsPolicy(value('Password'))
      );
    case 'forget':
    case 'retrieve':
      return hasEmail && hasCode;
    case 'find':
      // With an account error showing, Next does nothing (spec section 4).
      return hasEmail && !errors.has('Email');
    case 'reset':
      return (
        hasEmail &&
        meetsPolicy(value('New Password')) &&
        value('New Password') === value('Confirm password')
      );
    case 'appeal':
      return parseAppeal({
        reason: 1,
        originalEmail: value('Initial Email'),
        latestEmail: value('New Email'),
        remarks: value('Remarks'),
      }).ok;
  }
}
