import { codeRange } from './code-groups.ts';

/*
 * The text of each code (spec section 8). The specification gives some texts verbatim; the others are its own
 * terms made into a sentence, one text a code.
 */

export const ALREADY_REGISTERED = 'This email has been registered';
export const NOT_REGISTERED = 'The entered email address is not registered';
/** Text of code 50001, and of any failure that has no better one. */
export const SERVER_EXCEPTION = 'Server exception, please try again later';

const CODE_INCORRECT = 'Verification code is incorrect';
const PASSWORD_SHORT = 'Password needs at least 6 characters';
const PASSWORD_PLAIN =
  'Password needs two or more of these: digits, uppercase letters, lowercase letters, special symbols';

/** Codes to which the specification gives a meaning of their own. */
const TEXTS: ReadonlyMap<number, string> = new Map([
  [50001, SERVER_EXCEPTION],

  [11010202, 'Please enter the correct email address'],
  [11010203, NOT_REGISTERED],
  [11010206, CODE_INCORRECT],

  [11010302, NOT_REGISTERED],
  [11010304, 'Employee ID or password is incorrect'],
  [11010305, 'Phone number or verification code is incorrect'],
  [11010401, 'The login name can be modified only once'],

  [11010501, 'Please enter a password'],
  [11010502, 'Password is incorrect'],
  [11010503, PASSWORD_SHORT],
  [11010504, PASSWORD_PLAIN],
  [11010505, 'An earlier password cannot be used again'],
  [11010506, PASSWORD_SHORT],
  [11010507, PASSWORD_PLAIN],
  [11010508, 'The password does not comply with the password rules'],

  [11010601, CODE_INCORRECT],
  [11010602, CODE_INCORRECT],
  [11010701, CODE_INCORRECT],
  [11010702, CODE_INCORRECT],
  [11010703, 'Verification code has expired. Please ask for a new one.'],

  [11011001, 'The user does not exist'],
  [11011002, 'The account is not bound'],
  [11011003, 'This user has been disabled'],
  [11011004, 'This login email is a duplicate: an account with it already exists'],

  [11013309, 'Please contact us to get an account. If you already have one, you can sign in with it.'],
  [11013316, 'The name can hold Chinese characters, digits, letters and parentheses only'],
  // Every call of a screen is public: there is no session that a new sign-in would renew.
  [11016201, 'The token of this visit has expired or is invalid. Please try again, or reload the page.'],
  [11017103, 'The name can have 20 characters at most'],
  [11017104, 'This account has already been authenticated'],
]);

/**
 * Codes of which the specification tells only what a range or a group of them is about. Which number means what is not
 * known, so what the server says comes first, and these neutral sentences are for a server that says nothing.
 */
const GROUP_TEXTS: ReadonlyMap<number, string> = new Map([
  ...each(codeRange(11010101, 11010107), 'Please check the phone number'),
  ...each([11010201, 11010204, 11010205, ...codeRange(11010207, 11010209)], 'Please check the email address'),
  ...each([11010301, 11010303], 'Please check the login name'),
  [11010801, 'Please check the new password'],
  ...each([11010901, 11010902, 11010903], 'Please check the old password'),
  ...each(codeRange(11011005, 11011011), 'There is a problem with the employee ID'),
  ...each(codeRange(1390000098, 1390000143), 'The after-sales work order could not be accepted'),
  ...each(codeRange(1390000242, 1390000256), 'The appeal could not be accepted. Please check what you entered.'),
  // The one of its range that is known to speak of the original e-mail (spec section 8, 'Display rules').
  [1390000251, 'Please check the original email address'],
]);

/** What the notification of 11013309 says when the server does not (spec section 8); the catalogue's text says what to do. */
export const SELF_REGISTRATION_TEXT = 'Self-registration is not supported';

/** The text of a code with a meaning of its own, or undefined. */
export function catalogueText(code: number): string | undefined {
  return TEXTS.get(code);
}

/** The neutral sentence for a code that is known by its range or group only, or undefined. */
export function groupText(code: number): string | undefined {
  return GROUP_TEXTS.get(code);
}

export function isCatalogued(code: number): boolean {
  return TEXTS.has(code) || GROUP_TEXTS.has(code);
}

/** Every code with a text. */
export function cataloguedCodes(): readonly number[] {
  return [...TEXTS.keys(), ...GROUP_TEXTS.keys()];
}

function each(codes: readonly number[], text: string): readonly (readonly [number, string])[] {
  return codes.map((code) => [code, text] as const);
}
