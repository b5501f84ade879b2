import { isRefusal, type CallFailure, type RefusedCall } from './call-failure.ts';
import { CODE_GROUPS } from './error-code-groups.ts';
import {
  APPEALED_USER_UNKNOWN,
  DUPLICATE_LOGIN_EMAIL,
  EMPLOYEE_OR_PASSWORD_INCORRECT,
  NAME_CHARACTERS,
  NAME_TOO_LONG,
  NEW_PASSWORD_RULES,
  SELF_REGISTRATION_UNSUPPORTED,
  USER_DISABLED,
  USER_NOT_BOUND,
  USER_UNKNOWN,
} from './error-codes.ts';
import type { Flow, Place } from './shown-failure.ts';

/** They speak of the account as a whole, in whatever flow they come, and outlast their toast or notification. */
const WHOLE_ACCOUNT = [USER_DISABLED, DUPLICATE_LOGIN_EMAIL, SELF_REGISTRATION_UNSUPPORTED];

const LOGIN_NAME = [...CODE_GROUPS.loginName, ...CODE_GROUPS.email, USER_UNKNOWN, USER_NOT_BOUND];
const LOGIN_PASSWORD = [EMPLOYEE_OR_PASSWORD_INCORRECT, ...CODE_GROUPS.password];
const NAME = [NAME_TOO_LONG, NAME_CHARACTERS];
const NEW_PASSWORD = [
  ...CODE_GROUPS.password,
  ...CODE_GROUPS.newPassword,
  ...CODE_GROUPS.oldPassword,
  ...NEW_PASSWORD_RULES,
];

/** Where a failure is shown in each flow (spec section 8, 'Display rules'; docs/decisions.md, ‘Failures’). */
export function failurePlace(flow: Flow, failure: CallFailure): Place {
  if (!speaksOfInput(failure)) return 'form';
  const { code } = failure;
  const isOneOf = (codes: readonly (number | undefined)[]) => codes.includes(code);
  if (isOneOf(WHOLE_ACCOUNT)) return 'form';
  switch (flow) {
    case 'login':
      if (isOneOf(LOGIN_NAME)) return 'email';
      return isOneOf(LOGIN_PASSWORD) ? 'password' : 'form';
    case 'checkUser':
      return isOneOf(LOGIN_NAME) ? 'email' : 'form';
    case 'sendCode':
    case 'checkPasswordCode':
      // An address that has no account is mended at the address, not at the code.
      return isOneOf(LOGIN_NAME) ? 'email' : 'code';
    case 'checkRegistrationCode':
      return 'code';
    case 'register':
      if (isOneOf(NAME)) return 'name';
      return isOneOf(NEW_PASSWORD) ? 'password' : 'form';
    case 'changePassword':
      return 'confirm';
    case 'appeal':
      return code === APPEALED_USER_UNKNOWN ? 'originalEmail' : 'latestEmail';
  }
}

/** Whether the service said that something given was wrong. Nothing is given with the call for its key. */
function speaksOfInput(failure: CallFailure): failure is RefusedCall {
  return isRefusal(failure) && failure.call !== 'getPublicKey' && failure.status !== 429;
}
