import { blamesTheService } from './failure-message.ts';
import { isRefusal, type CallFailure, type RefusedCall } from './call-failure.ts';
import {
  APPEALED_USER_UNKNOWN,
  CODE_GROUPS,
  DUPLICATE_LOGIN_EMAIL,
  EMPLOYEE_OR_PASSWORD_INCORRECT,
  NAME_CHARACTERS,
  NAME_TOO_LONG,
  NEW_PASSWORD_RULES,
  SELF_REGISTRATION_UNSUPPORTED,
  USER_DISABLED,
  USER_NOT_BOUND,
  USER_UNKNOWN,
} from './catalogue.ts';

/** Where on a screen a failure is shown. `form` is the form's alert. */
export type FailureField =
  'email' | 'code' | 'password' | 'confirm' | 'name' | 'originalEmail' | 'latestEmail' | 'form';

/**
 * These are about the account as a whole, so after every call the form's alert shows them too, when
 * the toast or notification is gone.
 */
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

/**
 * Where a failure is shown (spec section 8, 'Display rules'; docs/decisions.md, ‘Failures’).
 */
export function failureField(failure: CallFailure): FailureField {
  if (!isAboutInput(failure)) return 'form';
  const { call, code } = failure;
  const isOneOf = (codes: readonly (number | undefined)[]) => codes.includes(code);
  if (isOneOf(WHOLE_ACCOUNT)) return 'form';
  switch (call) {
    case 'loginWithPassword':
      if (isOneOf(LOGIN_NAME)) return 'email';
      return isOneOf(LOGIN_PASSWORD) ? 'password' : 'form';
    case 'checkUser':
      return isOneOf(LOGIN_NAME) ? 'email' : 'form';
    case 'sendCode':
      return isOneOf(LOGIN_NAME) ? 'email' : 'code';
    case 'checkRegistrationCode':
    case 'verificationCodeInspection':
      return 'code';
    case 'registerUser':
      if (isOneOf(NAME)) return 'name';
      return isOneOf(NEW_PASSWORD) ? 'password' : 'form';
    case 'changePassword':
      return 'confirm';
    case 'accountAppeal':
      return code === APPEALED_USER_UNKNOWN ? 'originalEmail' : 'latestEmail';
    // No screen has a field for what these calls send.
    case 'getPublicKey':
    case 'requestPictureCode':
    case 'verifyPictureCode':
    case 'sendMobileCode':
    case 'bindAccount':
    case 'listDiallingCodes':
    case 'loginByQQ':
    case 'loginByWeChat':
    case 'loginBySina':
      return 'form';
  }
}

/** Whether the service rejected something that was typed. */
function isAboutInput(failure: CallFailure): failure is RefusedCall {
  return isRefusal(failure) && !blamesTheService(failure) && failure.status !== 429;
}
