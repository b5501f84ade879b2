import type { ApiCall } from '#domain/call-names.ts';
import { isRefusal, type CallFailure } from './call-failure.ts';
import type { FailureMessage, FailureSentence } from './choose-message.ts';
import { CODES_BY_FIELD, MEANINGS, SUBJECTS } from './catalogue.ts';

/** Where on a screen a failure is shown. `form` is the form's alert. */
export type FailureField =
  'email' | 'code' | 'password' | 'confirm' | 'name' | 'originalEmail' | 'latestEmail' | 'form';

/**
 * These are about the account as a whole, so after every call the form's alert shows them too, when
 * the toast or notification is gone.
 */
const WHOLE_ACCOUNT: readonly number[] = [
  ...MEANINGS.userDisabled,
  ...MEANINGS.duplicateEmail,
  ...MEANINGS.contactUs,
];

const LOGIN_NAME = [
  ...CODES_BY_FIELD.loginName,
  ...CODES_BY_FIELD.email,
  ...MEANINGS.userUnknown,
  ...MEANINGS.notBound,
];
const LOGIN_PASSWORD = [...MEANINGS.employeeOrPasswordIncorrect, ...CODES_BY_FIELD.password];
const NAME = [...MEANINGS.nameTooLong, ...MEANINGS.nameCharacters];
const NEW_PASSWORD = [
  ...CODES_BY_FIELD.password,
  ...CODES_BY_FIELD.newPassword,
  ...CODES_BY_FIELD.oldPassword,
  ...MEANINGS.passwordShort,
  ...MEANINGS.passwordPlain,
  ...MEANINGS.passwordRules,
];

/** Where the refusals of a call are shown; other codes than those listed are shown at `usual`. */
interface Places {
  readonly usual: FailureField;
  readonly codes?: Partial<Record<FailureField, readonly number[]>>;
}

/** Spec section 8, 'Display rules'; docs/decisions.md, ‘Failures’. Other calls have no field. */
const PLACES: Partial<Record<ApiCall, Places>> = {
  loginWithPassword: { usual: 'form', codes: { email: LOGIN_NAME, password: LOGIN_PASSWORD } },
  checkUser: { usual: 'form', codes: { email: LOGIN_NAME } },
  sendCode: { usual: 'code', codes: { email: LOGIN_NAME } },
  checkRegistrationCode: { usual: 'code' },
  verificationCodeInspection: { usual: 'code' },
  registerUser: { usual: 'form', codes: { name: NAME, password: NEW_PASSWORD } },
  changePassword: { usual: 'confirm' },
  accountAppeal: { usual: 'latestEmail', codes: { originalEmail: SUBJECTS.checkOriginalEmail } },
};

/** Where a failure with this message is shown. */
export function failureField(failure: CallFailure, { text }: FailureMessage): FailureField {
  const places = PLACES[failure.call];
  if (!places || !isRefusal(failure) || failure.kind === 'too-many') return 'form';
  // The service failed, or something before it refused the call: no field is wrong.
  if ('sentence' in text && ABOUT_THE_SERVICE.includes(text.sentence)) return 'form';
  const { code = Number.NaN } = failure;
  if (WHOLE_ACCOUNT.includes(code)) return 'form';
  const found = Object.entries(places.codes ?? {}).find(([, codes]) => codes.includes(code));
  return (found?.[0] as FailureField | undefined) ?? places.usual;
}

const ABOUT_THE_SERVICE: readonly FailureSentence[] = ['serverException', 'accessRefused'];
