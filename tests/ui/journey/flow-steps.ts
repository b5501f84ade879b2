import {
  addAccount,
  earnedMark,
  fillAll,
  mailedCode,
  newestCode,
  OTHER_PASSWORD,
  PASSWORD,
  type Cell,
  type ScreenCall,
} from './cell.ts';

/** What a person does up to one call, and where the call's failure must be shown. */
export interface FlowStep {
  readonly name: string;
  readonly path: string;
  /** Opens the screen before anything of this step is sent. */
  open(cell: Cell): Promise<void>;
  /** Types everything the press needs. */
  fill(cell: Cell): Promise<void>;
  /** The expected values of the fields afterwards: label → value. */
  typed(cell: Cell): Readonly<Record<string, string>>;
  press(cell: Cell): Promise<void>;
  /** Presses again, if the button has another label then. */
  again?(cell: Cell): Promise<void>;
  /** The button that must be usable again. */
  readonly button: string | RegExp;
  /**
   * The element with the focus while the alert shows a failure: the pressed button, whatever its
   * label; null if nothing was pressed.
   */
  readonly pressed?: string | RegExp | null;
  /**
   * The field that shows a refusal; null means the form's alert, which also shows all other
   * failures.
   */
  readonly place: string | null;
  /**
   * Fields that are empty after the page was left and opened again: passwords and codes are never
   * stored.
   */
  readonly secret?: readonly string[];
  /** Expects the screen that a success leads to. */
  succeeded(cell: Cell): Promise<void>;
}

const SEND = /^(Ask for verification code|Resend)$/;

const codeWasSent = (cell: Cell) => cell.expectCodeSent();
const heading = (name: string) => (cell: Cell) => cell.expectHeading(name);
const text = (words: string) => (cell: Cell) => cell.expectText(words);

const logIn: Omit<FlowStep, 'name'> = {
  path: '/',
  async open(cell) {
    await addAccount(cell);
    await cell.openWith('/');
  },
  fill: (cell) => fillAll(cell, logIn.typed(cell)),
  typed: ({ email }) => ({ Email: email, Password: PASSWORD }),
  press: (cell) => cell.press('Login'),
  button: 'Login',
  place: null,
  secret: ['Password'],
  succeeded: (cell) => cell.expectStore(),
};

const askForCode: Omit<FlowStep, 'name'> = {
  path: '/',
  open: (cell) => cell.openWith('/?type=2'),
  fill: (cell) => fillAll(cell, askForCode.typed(cell)),
  typed: ({ email }) => ({ Email: email }),
  press: (cell) => cell.press(SEND),
  button: SEND,
  // A short countdown after an unknown outcome.
  pressed: /^(Ask for verification code|Resend|\d+ s)$/,
  place: 'Verification code',
  succeeded: codeWasSent,
};

const codes = new Map<string, string>();
const codeOf = ({ email }: Cell): string => codes.get(email) ?? '';

const registerWithCode: FlowStep = {
  name: 'register: check the code',
  path: '/',
  async open(cell) {
    codes.set(cell.email, await mailedCode(cell, 9));
    await cell.openWith('/?type=2');
  },
  async fill(cell) {
    await fillAll(cell, registerWithCode.typed(cell));
    await cell.agree();
  },
  typed: (cell) => ({ Email: cell.email, 'Verification code': codeOf(cell) }),
  press: (cell) => cell.press('Register'),
  button: 'Register',
  place: 'Verification code',
  secret: ['Verification code'],
  succeeded: heading('Name and Password'),
};

const complete: Omit<FlowStep, 'name'> = {
  path: '/userinfo',
  async open(cell) {
    await cell.openWith('/userinfo', {
      registerInfo: await earnedMark(cell, 'checkRegistrationCode'),
    });
  },
  fill: (cell) => fillAll(cell, complete.typed(cell)),
  typed: () => ({ 'Customer name': '陈美玲 (Lab 3)', Password: PASSWORD }),
  press: (cell) => cell.press('Complete'),
  button: 'Complete',
  place: null,
  secret: ['Password'],
  succeeded: text('Registration complete'),
};

const forgetSend: FlowStep = {
  ...askForCode,
  name: 'forgot password: ask for a code',
  path: '/forget',
  async open(cell) {
    await addAccount(cell);
    await cell.openWith('/forget');
  },
};

const forgetCheck: FlowStep = {
  ...registerWithCode,
  name: 'forgot password: check the code',
  path: '/forget',
  async open(cell) {
    await addAccount(cell);
    codes.set(cell.email, await mailedCode(cell, 11));
    await cell.openWith('/forget');
  },
  fill: (cell) => fillAll(cell, registerWithCode.typed(cell)),
  press: (cell) => cell.press('Submit'),
  button: 'Submit',
  succeeded: heading('Reset password'),
};

const findAccount: Omit<FlowStep, 'name'> = {
  path: '/retrievepassword',
  async open(cell) {
    await addAccount(cell);
    await cell.openWith('/retrievepassword');
  },
  fill: (cell) => fillAll(cell, findAccount.typed(cell)),
  typed: ({ email }) => ({ Email: email }),
  press: (cell) => cell.press('Next'),
  button: 'Next',
  place: null,
  succeeded: (cell) => cell.expectLink('Edit'),
};

const sendOnEntry: FlowStep = {
  ...findAccount,
  name: 'retrieve: the code sent on entry of step 2',
  typed: () => ({}),
  fill: (cell) => fillAll(cell, findAccount.typed(cell)),
  again: (cell) => cell.press(SEND),
  button: SEND,
  pressed: null,
  place: 'Verification code',
  succeeded: codeWasSent,
};

const retrieveCheck: FlowStep = {
  ...findAccount,
  name: 'retrieve: check the code',
  async open(cell) {
    await findAccount.open(cell);
    await findAccount.fill(cell);
    await findAccount.press(cell);
    await codeWasSent(cell);
    codes.set(cell.email, await newestCode(cell));
  },
  fill: (cell) => fillAll(cell, retrieveCheck.typed(cell)),
  typed: (cell) => ({ 'Verification code': codeOf(cell) }),
  place: 'Verification code',
  secret: ['Verification code'],
  succeeded: heading('Reset password'),
};

const reset: Omit<FlowStep, 'name'> = {
  path: '/ressetpassword',
  async open(cell) {
    await addAccount(cell);
    await cell.openWith('/ressetpassword', {
      forgetInfo: await earnedMark(cell, 'verificationCodeInspection'),
    });
  },
  fill: (cell) => fillAll(cell, reset.typed(cell)),
  typed: () => ({ 'New Password': OTHER_PASSWORD, 'Confirm password': OTHER_PASSWORD }),
  press: (cell) => cell.press('Reset password'),
  button: 'Reset password',
  place: 'Confirm password',
  secret: ['New Password', 'Confirm password'],
  succeeded: text('Password changed'),
};

const appeal: FlowStep = {
  name: 'appeal',
  path: '/accountappeal',
  async open(cell) {
    await addAccount(cell);
    await cell.openWith('/accountappeal');
  },
  fill: (cell) => fillAll(cell, appeal.typed(cell)),
  typed: ({ email }) => ({
    'Initial Email': email,
    'New Email': `new-${email}`,
    Remarks: 'The old mailbox is gone. <b>Thank you</b> 谢谢',
  }),
  press: (cell) => cell.press('Submit'),
  button: 'Submit',
  place: 'New Email',
  succeeded: text('Appeal sent'),
};

/** Every call of the screens, in every flow. A missing call does not compile. */
export const STEPS: Readonly<Record<ScreenCall, readonly FlowStep[]>> = {
  getPublicKey: [
    { ...logIn, name: 'log in: the key' },
    { ...complete, name: 'complete the registration: the key' },
    // The call for the key has no input.
    { ...reset, name: 'reset the password: the key', place: null },
  ],
  checkUser: [
    { ...askForCode, name: 'register: inspect the address', place: null },
    { ...findAccount, name: 'retrieve: find the account' },
  ],
  sendCode: [{ ...askForCode, name: 'register: ask for a code' }, forgetSend, sendOnEntry],
  checkRegistrationCode: [registerWithCode],
  registerUser: [{ ...complete, name: 'complete the registration' }],
  loginWithPassword: [{ ...logIn, name: 'log in' }],
  verificationCodeInspection: [forgetCheck, retrieveCheck],
  changePassword: [{ ...reset, name: 'reset the password' }],
  accountAppeal: [appeal],
};
