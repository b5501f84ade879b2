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
const CHECK_EMAIL = 'Please check the email address';
const CHECK_LOGIN_NAME = 'Please check the login name';
const PASSWORD_SHORT = 'Password needs at least 6 characters';
const PASSWORD_PLAIN =
  'Password needs two or more of these: digits, uppercase letters, lowercase letters, special symbols';
const OLD_PASSWORD_WRONG = 'Old password is incorrect';
const EMPLOYEE_ID = 'There is a problem with the employee ID';
const AFTER_SALES = 'The after-sales work order could not be accepted';

const TEXTS: ReadonlyMap<number, string> = new Map([
  [50001, SERVER_EXCEPTION],

  [11010101, 'Please enter the phone number'],
  [11010102, 'Please enter the correct phone number'],
  [11010103, 'The phone number is not registered'],
  [11010104, 'The phone number is a duplicate'],
  [11010105, 'The phone number already exists'],
  [11010106, 'The phone number is not bound'],
  [11010107, 'The phone number is not bound'],

  // The meaning of 201, 204, 205 and 207 to 209 is not known, only that they speak of the e-mail.
  ...each(codeRange(11010201, 11010209), CHECK_EMAIL),
  [11010202, 'Please enter the correct email address'],
  [11010203, NOT_REGISTERED],
  [11010206, CODE_INCORRECT],

  [11010301, CHECK_LOGIN_NAME],
  [11010302, NOT_REGISTERED],
  [11010303, CHECK_LOGIN_NAME],
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
  [11010801, 'Please check the new password'],
  [11010901, 'Please enter the old password'],
  [11010902, OLD_PASSWORD_WRONG],
  [11010903, OLD_PASSWORD_WRONG],

  [11011001, 'The user does not exist'],
  [11011002, 'The account is not bound'],
  [11011003, 'This user has been disabled'],
  [11011004, 'This login email is a duplicate: an account with it already exists'],
  ...each(codeRange(11011005, 11011011), EMPLOYEE_ID),

  [11013309, 'Self-registration is not supported'],
  [11013316, 'The name can hold Chinese characters, digits, letters and parentheses only'],
  // Every call of a screen is public: there is no session that logging in would renew.
  [11016201, 'The token of this visit has expired or is invalid. Please try again, or reload the page.'],
  [11017103, 'The name can have 20 characters at most'],
  [11017104, 'This account has already been authenticated'],

  // After-sales work orders: the specification tells the meanings in order, and that there are others.
  ...each(codeRange(1390000098, 1390000143), AFTER_SALES),
  ...inOrder(1390000098, [
    'Please choose a category',
    'Please enter the order number',
    'The order number can have 1000 characters at most',
    'Please enter the product number',
    'The product number can have 1000 characters at most',
    'Please enter the batch number',
    'The batch number can have 1000 characters at most',
    'The complainant’s name can have 20 characters at most',
    'The complainant’s ID can have 20 characters at most',
    'The complainant’s position can have 20 characters at most',
    'Please enter the complaint details',
    'Please enter the sales email address',
    'Please enter a valid sales email address',
    'A processed work order cannot be edited',
    'Please check the format of the phone number',
    'Please check the format of the email address',
    'The customer name must be under 20 characters',
    'The address can have 100 characters at most',
    'The inquiry content can have 1000 characters at most',
    'The work order does not exist',
    'The email cannot be sent while it is empty',
    'The email cannot be sent while the work order is pending',
  ]),

  // Account appeal: the meanings in order; 1390000251 belongs under the original e-mail (section 8).
  ...inOrder(1390000242, [
    'Please choose the reason for the appeal',
    'The reason for the appeal is incorrect',
    'Please enter at least one of the original phone number and the original email',
    'A new value is required for each original one',
    'Please enter the new phone number for the original phone number',
    'Please enter the new email for the original email',
    'Please enter the new phone number and email for the original ones',
    'The user does not exist',
    'No user with this phone number exists',
    'No user with this email exists',
    'No user with this phone number and email exists',
    'The phone number and the email belong to different users',
    'The appeal ID is invalid',
    'The original phone number and the new phone number cannot be the same',
    'The original email and the new email cannot be the same',
  ]),
]);

/** The text of a code, or undefined when the catalogue doesn't know it. */
export function catalogueText(code: number): string | undefined {
  return TEXTS.get(code);
}

export function isCatalogued(code: number): boolean {
  return TEXTS.has(code);
}

/** Every code with a text. */
export function cataloguedCodes(): readonly number[] {
  return [...TEXTS.keys()];
}

function each(codes: readonly number[], text: string): readonly (readonly [number, string])[] {
  return codes.map((code) => [code, text] as const);
}

function inOrder(first: number, texts: readonly string[]): readonly (readonly [number, string])[] {
  return texts.map((text, index) => [first + index, text] as const);
}
