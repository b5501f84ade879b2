/** All codes from the first to the last. */
export function codeRange(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type CodesByName = Readonly<Record<string, readonly number[]>>;

/*
 * The codes of each sentence (spec section 8), by its name. Its text, verbatim in English, is in
 * `src/messages/en/failures.ts`.
 */

/** Codes whose meaning the specification gives. */
export const MEANINGS = {
  serverException: [50001],
  emailIncorrect: [11010202],
  notRegistered: [11010203, 11010302],
  codeIncorrect: [11010206, 11010601, 11010602, 11010701, 11010702],
  codeExpired: [11010703],
  emailOrPasswordIncorrect: [11010304],
  phoneOrCodeIncorrect: [11010305],
  loginNameOnce: [11010401],
  passwordMissing: [11010501],
  passwordIncorrect: [11010502],
  passwordShort: [11010503, 11010506],
  passwordPlain: [11010504, 11010507],
  passwordReused: [11010505],
  passwordRules: [11010508],
  userUnknown: [11011001],
  notBound: [11011002],
  userDisabled: [11011003],
  duplicateEmail: [11011004],
  contactUs: [11013309],
  nameCharacters: [11013316],
  // Every call of a screen is public: there is no session that a new sign-in would renew.
  tokenExpired: [11016201],
  nameTooLong: [11017103],
  alreadyAuthenticated: [11017104],
} as const satisfies CodesByName;

/**
 * Codes for which the specification gives only the subject of their range or group. The server's
 * message comes first; these neutral sentences are used when it sends none.
 */
export const SUBJECTS = {
  checkPhone: codeRange(11010101, 11010107),
  checkEmail: [11010201, 11010204, 11010205, ...codeRange(11010207, 11010209)],
  checkLoginName: [11010301, 11010303],
  checkNewPassword: [11010801],
  checkOldPassword: [11010901, 11010902, 11010903],
  employeeId: codeRange(11011005, 11011011),
  workOrder: codeRange(1390000098, 1390000143),
  appeal: codeRange(1390000242, 1390000256),
  // The only code of its range that is known to be about the original e-mail (spec section 8,
  // 'Display rules').
  checkOriginalEmail: [1390000251],
} as const satisfies CodesByName;

export type CatalogueSentence = Meaning | keyof typeof SUBJECTS;
export type Meaning = keyof typeof MEANINGS;

const BY_CODE = sentencesByCode(MEANINGS);
const BY_GROUP = sentencesByCode(SUBJECTS);

/** The sentence of a code that has its own meaning in the specification, or undefined. */
export function meaningOf(code = Number.NaN): Meaning | undefined {
  return BY_CODE.get(code);
}

/** The neutral sentence for a code that is known by its range or group only, or undefined. */
export function subjectOf(code = Number.NaN): keyof typeof SUBJECTS | undefined {
  return BY_GROUP.get(code);
}

export function isCatalogued(code = Number.NaN): boolean {
  return BY_CODE.has(code) || BY_GROUP.has(code);
}

/** Every code with a sentence. */
export function cataloguedCodes(): readonly number[] {
  return [...BY_CODE.keys(), ...BY_GROUP.keys()];
}

/** A code that two sentences name has the later one. */
function sentencesByCode<Name extends string>(
  codes: Readonly<Record<Name, readonly number[]>>,
): ReadonlyMap<number, Name> {
  const names = Object.keys(codes) as Name[];
  return new Map(names.flatMap((name) => codes[name].map((code) => [code, name] as const)));
}
