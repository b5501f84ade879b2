import type { RuledCall } from './service-auth-api.ts';
import { PASSWORD_HISTORY } from './recovery-calls.ts';
import type { SlicePart } from './account-store.ts';
import type { Act } from './attempt-limits.ts';

/** The parts of the state that each call's rule reads. */
export const PARTS_OF: Readonly<Record<RuledCall, readonly SlicePart[]>> = {
  checkUser: ['accounts'],
  sendCode: ['accounts', 'codes', 'counts'],
  checkRegistrationCode: ['accounts', 'codes', 'marks', 'counts'],
  registerUser: ['accounts', 'codes', 'marks', 'counts'],
  loginWithPassword: ['accounts', 'sessions', 'counts'],
  verificationCodeInspection: ['accounts', 'codes', 'marks', 'counts'],
  changePassword: ['accounts', 'codes', 'marks', 'sessions', 'counts'],
  accountAppeal: ['accounts', 'appeals', 'counts'],
};

/** The acts that each call may count. */
export const ACTS_OF: Readonly<Record<RuledCall, readonly Act[]>> = {
  checkUser: [],
  sendCode: [
    'codeRequest',
    'codeLetter',
    'registrationLetter',
    'recoveryLetter',
    'otherLetter',
    'codeWithoutLetter',
    'spareLetter',
    'wrongCode',
  ],
  checkRegistrationCode: ['wrongCode', 'wrongCodeOfNewDevice', 'codeWithoutLetter'],
  registerUser: ['unreadablePassword', 'wrongCode'],
  loginWithPassword: ['wrongPassword'],
  verificationCodeInspection: ['wrongCode', 'wrongCodeOfNewDevice', 'codeWithoutLetter'],
  changePassword: ['unreadablePassword', 'reusedPassword', 'wrongPassword'],
  accountAppeal: ['appeal', 'appealLetter'],
};

/** How many hashes a call may compute: a new password is compared with the remembered ones. */
export const HASHES_OF: Readonly<Partial<Record<RuledCall, number>>> = {
  registerUser: 1,
  loginWithPassword: 1,
  changePassword: PASSWORD_HISTORY + 1,
};
