import { CODE, EMAIL, PASSWORD, type DomVisitor, type ScreenCall } from './dom-visitor.tsx';
import { SCREENS, type Screen } from './every-screen.ts';

/** What a person does up to one call, and where its failure must be shown. */
export interface FlowStep {
  readonly name: string;
  readonly screen: Screen;
  /** What the person types before the press: label → text. */
  readonly typed: Readonly<Record<string, string>>;
  /** The pressed button, under each label that it can have. */
  readonly button: string | RegExp;
  /** The field that shows a refusal; null means the form's alert, as for every other failure. */
  readonly place: string | null;
  /** Fields that a reload empties: passwords and codes are never stored. */
  readonly secret?: readonly string[];
  /** The button that sends again, where the press leads to another screen that sends. */
  readonly again?: RegExp;
  /** A text that the person sees after a success. */
  readonly success: string;
  /** History entries that a success adds: Back must not return to a form whose mark is used. */
  readonly entries?: 0 | 1;
}

/** The button that asks for a code, also while it counts down. */
const SEND = /^(Ask for verification code|Resend|Resend in \d+ s)$/;
export const CODE_SENT = `Verification code sent to ${EMAIL}. Only the newest code works.`;

const logIn: FlowStep = {
  name: 'log in',
  screen: 'log in',
  typed: { Email: EMAIL, Password: PASSWORD },
  button: 'Login',
  place: null,
  secret: ['Password'],
  success: 'Logged in. Taking you to the store',
};

const registerSend: FlowStep = {
  name: 'register: ask for a code',
  screen: 'register',
  typed: { Email: EMAIL },
  button: SEND,
  place: 'Verification code',
  success: CODE_SENT,
};

const registerCheck: FlowStep = {
  name: 'register: check the code',
  screen: 'register',
  typed: { Email: EMAIL, 'Verification code': CODE },
  button: 'Register',
  place: 'Verification code',
  secret: ['Verification code'],
  success: 'Name and Password',
  entries: 1,
};

const complete: FlowStep = {
  name: 'complete the registration',
  screen: 'name and password',
  typed: { 'Customer name': '陈美玲 (Lab 3)', Password: PASSWORD },
  button: 'Complete',
  place: null,
  secret: ['Password'],
  success: 'Registration complete',
};

const forgetSend: FlowStep = {
  ...registerSend,
  name: 'forgot password: ask for a code',
  screen: 'forgot',
};

const forgetCheck: FlowStep = {
  ...registerCheck,
  name: 'forgot password: check the code',
  screen: 'forgot',
  button: 'Submit',
  success: 'Reset password',
};

const findAccount: FlowStep = {
  name: 'retrieve: find the account',
  screen: 'retrieve, step 1',
  typed: { Email: EMAIL },
  button: 'Next',
  place: null,
  success: 'Edit',
  entries: 1,
};

const sendOnEntry: FlowStep = {
  ...findAccount,
  name: 'retrieve: the code sent on entry of step 2',
  place: 'Verification code',
  again: SEND,
  entries: 0,
  success: CODE_SENT,
};

const retrieveCheck: FlowStep = {
  ...registerCheck,
  name: 'retrieve: check the code',
  screen: 'retrieve, step 2',
  typed: { 'Verification code': CODE },
  button: 'Next',
  success: 'Reset password',
};

const reset: FlowStep = {
  name: 'reset the password',
  screen: 'reset',
  typed: { 'New Password': PASSWORD, 'Confirm password': PASSWORD },
  button: 'Reset password',
  place: 'Confirm password',
  secret: ['New Password', 'Confirm password'],
  success: 'Password changed',
};

const appeal: FlowStep = {
  name: 'appeal',
  screen: 'appeal',
  typed: {
    'Initial Email': EMAIL,
    'New Email': `new-${EMAIL}`,
    Remarks: 'The old mailbox is gone. <b>Thank you</b> 谢谢',
  },
  button: 'Submit',
  place: 'New Email',
  success: 'Appeal sent',
  entries: 1,
};

/** Sends a filled-in registration. */
export async function sendRegistration(visitor: DomVisitor): Promise<void> {
  await SCREENS.register(visitor);
  await visitor.fill(registerCheck.typed);
  await visitor.agree();
  await visitor.press('Register');
}

/** Every call of the screens, in every flow. A missing call does not compile. */
export const STEPS: Readonly<Record<ScreenCall, readonly FlowStep[]>> = {
  // The call for the key has no input, so no field is wrong.
  getPublicKey: [logIn, complete, { ...reset, place: null }],
  checkUser: [{ ...registerSend, place: null }, findAccount],
  sendCode: [registerSend, forgetSend, sendOnEntry],
  checkRegistrationCode: [registerCheck],
  registerUser: [complete],
  loginWithPassword: [logIn],
  verificationCodeInspection: [forgetCheck, retrieveCheck],
  changePassword: [reset],
  accountAppeal: [appeal],
};
