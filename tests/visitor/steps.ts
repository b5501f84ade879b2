/**
 * A person at the portal, in jsdom (tests/ui), in Chromium (tests/browser) and in other engines
 * (tests/engines). Each method waits for what it names.
 */
export interface Visitor {
  /** Opens a path below the portal's home and waits until the page is hydrated. */
  open(path: string): Promise<void>;
  /** Replaces the texts of fields, by their labels. */
  fill(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Presses the button or the link of this name with the pointer. */
  press(name: string): Promise<void>;
  /** Ticks the agreement. */
  agree(): Promise<void>;
  /** Expects a text on the page. */
  sees(text: string): Promise<void>;
  /** Expects the screen with this heading. */
  isAt(heading: string): Promise<void>;
  /** The code that was mailed last. */
  newestCode(email: string): Promise<string>;
}

/** Meets the specification's password checklist. */
export const GOOD_PASSWORD = 'Lab-2026y';

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Data for a test: an unregistered address, and an account. */
export interface People {
  readonly newEmail: string;
  readonly account: Account;
}

/** An account for one test. */
export function accountOf(test: string): Account {
  return { email: `holder-${test}@example.com`, name: 'Grace', password: 'Lab-2026x' };
}

/** Fills in the log-in on the page and sends it. */
export async function logIn(
  visitor: Visitor,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await visitor.fill({ Email: email, Password: password });
  await visitor.press('Login');
}

/** Fills in the address and asks for a code, which is in the mailbox then. */
export async function askForCode(
  visitor: Visitor,
  email: string,
  button = 'Ask for verification code',
): Promise<void> {
  await visitor.fill({ Email: email });
  await visitor.press(button);
  await visitor.sees(`Verification code sent to ${email}`);
}

/** Fills in the code that was mailed last and sends it. */
export async function sendCode(visitor: Visitor, email: string, button: string): Promise<void> {
  await visitor.fill({ 'Verification code': await visitor.newestCode(email) });
  await visitor.press(button);
}

export async function askToRegister(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/?type=2');
  await askForCode(visitor, email);
}

export async function toUserinfo(visitor: Visitor, email: string): Promise<void> {
  await askToRegister(visitor, email);
  await visitor.agree();
  await sendCode(visitor, email, 'Register');
  await visitor.isAt('Name and Password');
}

/** Registers, from the code to the log-in. */
export async function register(visitor: Visitor, email: string): Promise<void> {
  await toUserinfo(visitor, email);
  await visitor.fill({ 'Customer name': 'Mei Ling', Password: GOOD_PASSWORD });
  await visitor.press('Complete');
  await visitor.sees('Registration complete');
}

export async function toReset(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/forget');
  await askForCode(visitor, email);
  await sendCode(visitor, email, 'Submit');
  await visitor.isAt('Reset password');
}

/** Sends a new password from the open form. */
export async function setPassword(visitor: Visitor, password = GOOD_PASSWORD): Promise<void> {
  await visitor.fill({ 'New Password': password, 'Confirm password': password });
  await visitor.press('Reset password');
}

export async function toRetrieveCode(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/retrievepassword');
  await askForCode(visitor, email, 'Next');
}

export async function fillAppeal(
  visitor: Visitor,
  { account, newEmail }: People,
  remarks = '',
): Promise<void> {
  await visitor.open('/accountappeal');
  await visitor.fill({ 'Initial Email': account.email, 'New Email': newEmail, Remarks: remarks });
}
