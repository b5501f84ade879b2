import { parseLatestEmail } from '#domain/appeal.ts';
import { checkConfirmation } from '#domain/confirm-password.ts';
import { parseEmail } from '#domain/email.ts';
import { isUnlikelyPassword } from '#domain/login-password-hint.ts';
import { parseNewPassword } from '#domain/new-password.ts';
import { parseVerificationCode } from '#domain/verification-code.ts';
import type { ScreenName } from './screen-of.ts';
import type { Seen } from './seen.ts';

/** A sentence that a form may show now, and where: the label of a field, or 'alert'. */
export interface Explained {
  readonly at: string;
  readonly text: string;
}

type Rule = (value: string, seen: Seen) => string | null;
const policy =
  'Please create a 6-20 characters password, that includes numbers, capital letters, small letters and special characters';
const address =
  (missing: string, malformed: string): Rule =>
  (value) => {
    const parsed = parseEmail(value);
    return parsed.ok ? null : { missing, malformed }[parsed.problem];
  };
const code: Rule = (value) => {
  const parsed = parseVerificationCode(value);
  return parsed.ok
    ? null
    : parsed.problem === 'missing'
      ? 'Please enter verification code'
      : 'Verification code is incorrect';
};
const newPassword =
  (missing: string): Rule =>
  (value) => {
    const parsed = parseNewPassword(value);
    return parsed.ok ? null : parsed.problem === 'missing' ? missing : policy;
  };

/** What each form says of a value by itself; several where the way of leaving the field decides. */
const RULES: Readonly<Record<ScreenName, Readonly<Record<string, readonly Rule[]>>>> = {
  login: {
    Email: [address('Please enter email', 'Please enter the valid email address')],
    Password: [
      (value) => (value === '' ? 'Please enter password' : null),
      (value) => (isUnlikelyPassword(value) ? 'Password is incorrect' : null),
    ],
  },
  register: {
    Email: [address('Please enter email', 'Please enter a valid email address')],
    'Verification code': [code],
  },
  userinfo: {
    'Customer name': [(value) => (value.trim() === '' ? 'Please enter customer name' : null)],
    Password: [newPassword('Please enter a password')],
  },
  forget: {
    Email: [
      address('Please enter email', 'Please enter a valid email address'),
      (value) => (value === '' ? 'Please enter a email address' : null),
    ],
    'Verification code': [code],
  },
  find: { Email: [address('Please enter email address', 'Please enter a valid email address')] },
  retrieve: { 'Verification code': [code] },
  reset: {
    'New Password': [newPassword('Please enter new password')],
    'Confirm password': [
      (value, { fields }) => {
        const checked = checkConfirmation(fields.get('New Password') ?? '', value);
        return checked.ok
          ? null
          : checked.problem === 'missing'
            ? 'Confirm new password'
            : 'New password and Confirm new password do not match';
      },
    ],
  },
  appeal: {
    'Initial Email': [
      address(
        'Please fill in the original email address',
        'Please provide the correct email address',
      ),
    ],
    'New Email': [
      (value, { fields }) => {
        const parsed = parseLatestEmail(value, fields.get('Initial Email') ?? '');
        if (parsed.ok) return null;
        return {
          missing: 'Please fill in the new email address',
          malformed: 'Please enter a valid email address',
          same: 'The original email and the new email cannot be the same',
        }[parsed.problem];
      },
    ],
  },
};

/** What the form says of the values that stand in it. */
export function ownErrors(name: ScreenName, seen: Seen): readonly Explained[] {
  return [...seen.fields].flatMap(([label, value]) =>
    (RULES[name][label] ?? []).flatMap((rule) => {
      const text = rule(value, seen);
      return text === null ? [] : [{ at: label, text }];
    }),
  );
}
