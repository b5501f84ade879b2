import type { RequestName, REQUESTS } from '#domain/requests.ts';
import type { CatalogueSentence } from './catalogue.ts';
import type { ClassifiedFailure } from './classify.ts';

/** Where on a screen a failure is shown. `form` is the form's alert. */
export type FailureField =
  'email' | 'code' | 'password' | 'confirm' | 'name' | 'originalEmail' | 'latestEmail' | 'form';

/**
 * What a code speaks of.
 *
 * - `credentials`: the log-in name together with its password
 * - `account`: the account as a whole, so that the form's alert shows it after every call, also when
 *   the toast or notification is gone
 * - `other`: nothing that has a field of its own
 */
type Topic =
  | 'loginName'
  | 'password'
  | 'credentials'
  | 'newPassword'
  | 'name'
  | 'originalEmail'
  | 'account'
  | 'other';

/** Spec section 8, 'Error-code groups by field'. A new sentence does not compile without its line. */
const TOPICS: Readonly<Record<CatalogueSentence, Topic>> = {
  serverException: 'other',
  emailIncorrect: 'loginName',
  notRegistered: 'loginName',
  codeIncorrect: 'other',
  codeExpired: 'other',
  emailOrPasswordIncorrect: 'credentials',
  phoneOrCodeIncorrect: 'other',
  loginNameOnce: 'other',
  passwordMissing: 'password',
  passwordIncorrect: 'password',
  passwordShort: 'password',
  passwordPlain: 'password',
  passwordReused: 'password',
  passwordRules: 'newPassword',
  userUnknown: 'loginName',
  notBound: 'loginName',
  userDisabled: 'account',
  duplicateEmail: 'account',
  contactUs: 'account',
  nameCharacters: 'name',
  tokenExpired: 'other',
  nameTooLong: 'name',
  alreadyAuthenticated: 'other',
  checkPhone: 'other',
  checkEmail: 'loginName',
  checkLoginName: 'loginName',
  checkNewPassword: 'newPassword',
  checkOldPassword: 'newPassword',
  employeeId: 'other',
  workOrder: 'other',
  appeal: 'other',
  checkOriginalEmail: 'originalEmail',
};

/** Codes that share a sentence with the codes of a group, but are not in the group. */
const TOPICS_OUTSIDE_GROUPS: Readonly<Partial<Record<number, Topic>>> = {
  11010506: 'newPassword',
  11010507: 'newPassword',
  11010903: 'other',
};

type ScreenCall = (typeof REQUESTS)[RequestName]['call'];

/** The field of each topic that has one on the call's screen, and the place of all others. */
type Places = Partial<Record<Topic, FailureField>> & Record<'other', FailureField>;

/** Spec section 8, 'Display rules'; docs/decisions.md, ‘Failures’. */
const PLACES: Readonly<Record<ScreenCall, Readonly<Places>>> = {
  loginWithPassword: {
    loginName: 'email',
    password: 'password',
    credentials: 'password',
    other: 'form',
  },
  checkUser: { loginName: 'email', other: 'form' },
  sendCode: { loginName: 'email', other: 'code' },
  checkRegistrationCode: { other: 'code' },
  verificationCodeInspection: { other: 'code' },
  registerUser: { name: 'name', password: 'password', newPassword: 'password', other: 'form' },
  changePassword: { other: 'confirm' },
  accountAppeal: { originalEmail: 'originalEmail', other: 'latestEmail' },
};

/** Where a failure is shown. One of a call that no screen waits for has no field. */
export function failureField(classified: ClassifiedFailure): FailureField {
  const { call } = classified.failure;
  const topic = topicOf(classified);
  if (classified.isAboutService || topic === 'account' || !isScreenCall(call)) return 'form';
  return PLACES[call][topic] ?? PLACES[call].other;
}

function topicOf({ failure, known, group }: ClassifiedFailure): Topic {
  const sentence = known ?? group;
  const { code = Number.NaN } = failure;
  return TOPICS_OUTSIDE_GROUPS[code] ?? (sentence ? TOPICS[sentence] : 'other');
}

function isScreenCall(call: string): call is ScreenCall {
  return Object.hasOwn(PLACES, call);
}
