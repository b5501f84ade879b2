/** Codes of spec section 8 that change more than the text shown. */
export const SERVER_EXCEPTION_CODE = 50001;
export const CODE_EXPIRED = 11010703;
export const CODES_INCORRECT: readonly number[] = [
  11010206, 11010601, 11010602, 11010701, 11010702,
];
export const NOT_REGISTERED_CODES: readonly number[] = [11010203, 11010302];
export const EMPLOYEE_OR_PASSWORD_INCORRECT = 11010304;
/** These are about a new password, but are in no group of section 8. */
export const NEW_PASSWORD_RULES: readonly number[] = [11010506, 11010507, 11010508];
export const USER_UNKNOWN = 11011001;
export const USER_NOT_BOUND = 11011002;
export const USER_DISABLED = 11011003;
export const DUPLICATE_LOGIN_EMAIL = 11011004;
export const SELF_REGISTRATION_UNSUPPORTED = 11013309;
export const TOKEN_EXPIRED = 11016201;
export const NAME_CHARACTERS = 11013316;
export const NAME_TOO_LONG = 11017103;
export const APPEALED_USER_UNKNOWN = 1390000251;

/** Codes by the field they speak of (spec section 8, 'Error-code groups by field'). */
export const CODE_GROUPS = {
  phone: codeRange(11010101, 11010104),
  email: [...codeRange(11010201, 11010205), ...codeRange(11010207, 11010209)],
  loginName: codeRange(11010301, 11010303),
  userName: [11010401],
  password: codeRange(11010501, 11010505),
  imageCode: [11010601, 11010602],
  phoneCode: codeRange(11010701, 11010703),
  emailCode: [11010206],
  newPassword: [11010801],
  oldPassword: [11010901, 11010902],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** All codes from the first to the last. */
export function codeRange(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/*
 * The sentence of each code (spec section 8), by name. Its text, verbatim in English, is in
 * `src/messages/en/failures.ts`.
 */

/** Codes whose meaning the specification gives. */
const SENTENCES = [
  [50001, 'serverException'],

  [11010202, 'emailIncorrect'],
  [11010203, 'notRegistered'],
  [11010206, 'codeIncorrect'],

  [11010302, 'notRegistered'],
  [11010304, 'employeeOrPasswordIncorrect'],
  [11010305, 'phoneOrCodeIncorrect'],
  [11010401, 'loginNameOnce'],

  [11010501, 'passwordMissing'],
  [11010502, 'passwordIncorrect'],
  [11010503, 'passwordShort'],
  [11010504, 'passwordPlain'],
  [11010505, 'passwordReused'],
  [11010506, 'passwordShort'],
  [11010507, 'passwordPlain'],
  [11010508, 'passwordRules'],

  [11010601, 'codeIncorrect'],
  [11010602, 'codeIncorrect'],
  [11010701, 'codeIncorrect'],
  [11010702, 'codeIncorrect'],
  [11010703, 'codeExpired'],

  [11011001, 'userUnknown'],
  [11011002, 'notBound'],
  [11011003, 'userDisabled'],
  [11011004, 'duplicateEmail'],

  [11013309, 'contactUs'],
  [11013316, 'nameCharacters'],
  // Every call of a screen is public: there is no session that a new sign-in would renew.
  [11016201, 'tokenExpired'],
  [11017103, 'nameTooLong'],
  [11017104, 'alreadyAuthenticated'],
] as const;

/**
 * Codes for which the specification gives only the subject of their range or group. The server's
 * message comes first; these neutral sentences are used when it sends none.
 */
const GROUP_SENTENCES = [
  ...each(codeRange(11010101, 11010107), 'checkPhone'),
  ...each([11010201, 11010204, 11010205, ...codeRange(11010207, 11010209)], 'checkEmail'),
  ...each([11010301, 11010303], 'checkLoginName'),
  ...each([11010801], 'checkNewPassword'),
  ...each([11010901, 11010902, 11010903], 'checkOldPassword'),
  ...each(codeRange(11011005, 11011011), 'employeeId'),
  ...each(codeRange(1390000098, 1390000143), 'workOrder'),
  ...each(codeRange(1390000242, 1390000256), 'appeal'),
  // The only code of its range that is known to be about the original e-mail (spec section 8,
  // 'Display rules').
  ...each([1390000251], 'checkOriginalEmail'),
] as const;

/** The sentences of the catalogue, by name. */
export type CatalogueSentence = (typeof SENTENCES | typeof GROUP_SENTENCES)[number][1];

const BY_CODE: ReadonlyMap<number, CatalogueSentence> = new Map(SENTENCES);
const BY_GROUP: ReadonlyMap<number, CatalogueSentence> = new Map(GROUP_SENTENCES);

/** The sentence of a code that has its own meaning in the specification, or undefined. */
export function catalogued(code: number): CatalogueSentence | undefined {
  return BY_CODE.get(code);
}

/** The neutral sentence for a code that is known by its range or group only, or undefined. */
export function cataloguedByGroup(code: number): CatalogueSentence | undefined {
  return BY_GROUP.get(code);
}

export function isCatalogued(code: number | undefined): boolean {
  return code !== undefined && (BY_CODE.has(code) || BY_GROUP.has(code));
}

/** Every code with a sentence. */
export function cataloguedCodes(): readonly number[] {
  return [...BY_CODE.keys(), ...BY_GROUP.keys()];
}

function each<const Sentence extends string>(
  codes: readonly number[],
  sentence: Sentence,
): readonly (readonly [number, Sentence])[] {
  return codes.map((code) => [code, sentence] as const);
}
