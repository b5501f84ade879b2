import type { RuledCall } from './service-auth-api.ts';
import { PASSWORD_HISTORY } from './recovery-calls.ts';
import type { SlicePart } from './account-store.ts';

/** The parts of the state that each call's rule reads. */
export const PARTS_OF: Readonly<Record<RuledCall, readonly SlicePart[]>> = {
  checkUser: ['accounts'],
  sendCode: ['accounts', 'codes', 'attempts'],
  checkRegistrationCode: ['accounts', 'codes', 'marks'],
  registerUser: ['accounts', 'codes', 'marks', 'attempts'],
  loginWithPassword: ['accounts', 'sessions', 'attempts'],
  verificationCodeInspection: ['accounts', 'codes', 'marks'],
  changePassword: ['accounts', 'codes', 'marks', 'sessions', 'attempts'],
  accountAppeal: ['accounts', 'appeals'],
};

/** How many hashes a call may need: a changed password is held against all former ones. */
export const HASHES_OF: Readonly<Partial<Record<RuledCall, number>>> = {
  registerUser: 1,
  loginWithPassword: 1,
  changePassword: PASSWORD_HISTORY + 1,
};
