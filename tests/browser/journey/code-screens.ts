import { expect } from '@playwright/test';
import type { CallName } from '#domain/call-failure.ts';
import type { Visitor } from '../support/visitor.ts';
import { BACK_AND_FORWARD, EDITED, linkAndBack, type Disturbance } from './disturbances.ts';

/** The button while a press on it sends a code. */
export const SEND = /^(Ask for verification code|Resend)$/;
export const COUNTING = /^\d+ s$/;
/** The short wait after a send whose outcome nobody knows. */
export const SHORT_WAIT = /^(10|\d) s$/;

/** The answer of a send was lost. */
export const MAY_HAVE_BEEN_SENT = /may have been sent/i;
/** The answer of a code check was lost, or not taken. */
export const USED_UP =
  /(may|could) (already |now )?(have been|be) (used|accepted|checked|spent)|(has|was) already (been )?(used|accepted|checked)/i;

/** A screen on which a code is asked for and checked. */
export interface CodeScreen {
  readonly name: string;
  /** Whether a code is sent only to an address that has an account. */
  readonly forAccounts: boolean;
  /** Comes to the screen from another one, so that Back has somewhere to lead, and fills in the address. */
  arrive(visitor: Visitor, email: string): Promise<void>;
  ask(visitor: Visitor): Promise<void>;
  readonly check: CallName;
  readonly submit: string;
  /** The heading of the screen that a right code leads to. */
  readonly next: string;
  /** One of each kind; tests/ui/journey tries all of them on every screen. */
  readonly disturbance: Disturbance;
}

const REGISTER: CodeScreen = {
  name: 'Register',
  forAccounts: false,
  async arrive(visitor, email) {
    await visitor.open('/forget');
    await visitor.link('Back to Login').click();
    await visitor.tab('Register').click();
    await visitor.field('Email').fill(email);
  },
  ask: (visitor) => visitor.button('Ask for verification code').click(),
  check: 'checkRegistrationCode',
  submit: 'Register',
  next: 'Name and Password',
  disturbance: BACK_AND_FORWARD,
};

const FORGET: CodeScreen = {
  name: 'Forgot password',
  forAccounts: true,
  async arrive(visitor, email) {
    await visitor.open('/');
    await visitor.link('Forgot your password?').click();
    await visitor.field('Email').fill(email);
  },
  ask: (visitor) => visitor.button('Ask for verification code').click(),
  check: 'verificationCodeInspection',
  submit: 'Submit',
  next: 'Reset password',
  disturbance: EDITED,
};

const RETRIEVE: CodeScreen = {
  name: 'Retrieve password',
  forAccounts: true,
  async arrive(visitor, email) {
    await visitor.open('/forget');
    await visitor.link('Eamil Retrieval').click();
    await visitor.field('Email').fill(email);
  },
  ask: (visitor) => visitor.button('Next').click(),
  check: 'verificationCodeInspection',
  submit: 'Next',
  next: 'Reset password',
  disturbance: linkAndBack('Email address are no longer available?', 'Account appeal'),
};

export const CODE_SCREENS: readonly CodeScreen[] = [REGISTER, FORGET, RETRIEVE];

/** A code was sent to this address, once, and the screen says so. */
export async function expectSent(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await expect(visitor.button(COUNTING)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Verification code sent to' }),
  ).toContainText(email);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  expect(visitor.named('sendCode')).toHaveLength(1);
}

/** Types the code that was mailed last, and presses the form's button. */
export async function submitNewestCode(
  visitor: Visitor,
  screen: CodeScreen,
  email: string,
): Promise<void> {
  await visitor.field('Verification code').fill(await visitor.newestCode(email));
  if (screen.name === 'Register') await visitor.page.getByRole('checkbox').check();
  await visitor.button(screen.submit).click();
}
